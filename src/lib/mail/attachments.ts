import { z } from 'zod';

/**
 * What is attached to a mail, by reference: the file is made when the mail is sent, and never stored in the outbox. What it refers to
 * must not change, so that each attempt sends the same.
 */
export interface AttachmentReference {
  readonly type: 'invoice' | 'quote';
  readonly number: string;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Makes the file that a reference names. Throws when it does not exist. */
export type MakeAttachment = (reference: AttachmentReference) => Promise<Attachment>;

const references = z.array(z.object({ type: z.enum(['invoice', 'quote']), number: z.string() }));

/** The attachments of an outbox row. */
export async function makeAttachments(json: string | null, make: MakeAttachment | undefined): Promise<Attachment[]> {
  if (json === null) return [];
  if (!make) throw new Error('Nothing here makes attachments.');
  const files: Attachment[] = [];
  // One after another, so that a mail with many takes no more memory than one at a time needs.
  for (const reference of references.parse(JSON.parse(json))) files.push(await make(reference));
  return files;
}
