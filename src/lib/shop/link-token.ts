/** Whether a text looks like a token of `createToken`, in a session cookie or a mailed link. It says nothing about its validity. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
