import type { APIRoute } from 'astro';

/** All messages of a language, with those that the shop has changed. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { words } = locals.desk;
  const asked = url.searchParams.get('language') ?? '';
  if (!words.languages().includes(asked)) return new Response(null, { status: 404 });
  return new Response(await words.po(asked), {
    headers: {
      'Content-Type': 'text/x-gettext-translation; charset=utf-8',
      'Content-Disposition': `attachment; filename="${asked}.po"`,
    },
  });
};
