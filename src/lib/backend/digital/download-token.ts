import { createHmac } from 'node:crypto';
import { isSignature } from '../../tokens.ts';

/** What a link to a download says. */
export interface LinkedGrant {
  readonly id: number;
  /** Links of earlier versions are no longer valid. */
  readonly version: number;
}

/** The purpose keeps a signature from being valid for any other link of the shop. */
const sign = ({ id, version }: LinkedGrant, secret: string): Buffer =>
  createHmac('sha256', secret).update(`bookfront download ${id} ${version}`).digest();

/** `12-1-Zm9v…`: id, version and signature. */
export const downloadToken = (grant: LinkedGrant, secret: string): string =>
  `${grant.id}-${grant.version}-${sign(grant, secret).toString('base64url')}`;

/** The grant that a token was made for; undefined when it was not made with this secret. */
export function readDownloadToken(token: string, secret: string): LinkedGrant | undefined {
  const [, id, version, signature = ''] = /^([1-9]\d{0,9})-([1-9]\d{0,5})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !version) return undefined;
  const grant = { id: Number(id), version: Number(version) };
  return isSignature(signature, sign(grant, secret)) ? grant : undefined;
}
