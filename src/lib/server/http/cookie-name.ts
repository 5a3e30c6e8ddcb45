/**
 * The name of a cookie of this site. The prefix binds it to this host over https (REQ SECURITY-141): no other host of the domain
 * can set it. Browsers refuse the prefix on plain http.
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
