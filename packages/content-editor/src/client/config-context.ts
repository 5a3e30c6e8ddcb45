import { createContext, useContext } from 'react';
import type { EditorConfig } from '../protocol.ts';

const empty: EditorConfig = { files: [], linkTargets: [], previewOrigin: '', siteUrls: [] };

export const ConfigContext = createContext<EditorConfig>(empty);
export const useConfig = (): EditorConfig => useContext(ConfigContext);

/** The server sets it as the title of the page. */
export const editorName = document.title;
