/** Replaces Astro's image endpoint: no page uses it, and it would let anybody make the server fetch and resize images. */
export const GET = (): Response => new Response(null, { status: 404 });
