import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Outgoing, Transport } from './transport.ts';

/** Writes each mail as an .eml file into `folder`, readable by the server's user only. Used when no SMTP server is configured. */
export function createFileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const write = (part: string, message: Buffer) => writeFile(part, message, { mode: 0o600 });
  return {
    async deliver(mail) {
      const message = (await composer.sendMail(mail.message)).message as Buffer;
      const file = join(folder, fileName(mail));
      const part = `${file}.part`;
      await write(part, message).catch(async (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write(part, message);
      });
      // Renamed after writing, so that no reader sees half a mail.
      await rename(part, file);
    },
    close: () => composer.close(),
  };
}

/** `2026-11-20T10-15-30-123Z-order-received-17.eml`: sorts by time and is the same for each attempt. */
const fileName = ({ createdAt, kind, id }: Outgoing): string =>
  `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${kind.replace(/[^a-z-]/g, '')}-${id}.eml`;
