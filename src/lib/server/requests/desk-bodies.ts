import { longBodyOf, longestFiles } from '../../desk/model/uploads.ts';
import type { StaffAccounts } from '../../desk/staff/staff-accounts.ts';
import { maxFormBytes } from '../http/connection-limits.ts';
import { deskTokenOf } from '../http/desk-cookie.ts';
import type { ReceiveOptions } from '../http/receive-body.ts';
import type { Settings } from '../settings/settings.ts';

/** Which requests may send more than a form: those of a signed-in member of staff, to the pages of the desk that take files. */
export function deskBodies(
  settings: Pick<Settings, 'importMaxBytes' | 'digitalMaxBytes' | 'siteUrl'>,
  staff: Pick<StaffAccounts, 'findMember'>,
): Pick<ReceiveOptions, 'longBodyOf' | 'senderOf'> {
  const longest = longestFiles(settings);
  const isSecure = settings.siteUrl.startsWith('https:');
  return {
    longBodyOf({ method, url = '' }) {
      const found = longBodyOf(method, url);
      // The form around the file is added.
      return found && { maxBytes: longest[found.kind] + maxFormBytes, isStreamed: found.isStreamed };
    },
    async senderOf({ headers }) {
      const token = deskTokenOf(headers.cookie, isSecure);
      const member = token === undefined ? undefined : await staff.findMember(token);
      return member?.id.toString();
    },
  };
}
