export type { FormField, GroupField, ListField, TextField, Values, Widget } from './form-fields.ts';
export { normalizeMarkdown } from './markdown/normalize-markdown.ts';
export { preserveSource } from './markdown/preserve-source.ts';
export { createDocuments, type Documents, type DocumentsOptions } from './server/documents.ts';
export type { RunningServer, Serve, WriteFile } from './server/host.ts';
export { type EditorOptions, type RunningEditor, startEditor } from './server/start-editor.ts';
export { createVersionHistory, type VersionHistory } from './server/version-history.ts';
export type { ContentFile, LinkTarget, Path, Site, ValidationError } from './site.ts';
