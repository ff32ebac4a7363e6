import { expect, it } from 'vitest';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { payloadOf } from '#player/testing/payload.ts';
import type { DocumentFiles } from '#platform/http/pages.ts';
import { EARLY_SCRIPT } from '#platform/http/html-headers.ts';
import { playingDocument } from './playing-document.ts';

const OWN = ['/embed.js', '/engine.js', '/mount.js', '/video-embed.js'];

it('what begins the film comes first and the embed’s own code last, if it starts by itself', () => {
  const html = documentOf({}, { autoplay: true });
  const head = html.slice(0, html.indexOf('</head>'));
  const first = /<link rel="modulepreload" id="first" href="\/early.js" data-starts="[^"]+">/.exec(head)?.[0];
  const order = [first, 'href="/ahead.js"', EARLY_SCRIPT, 'as="fetch"', 'rel="stylesheet"', 'id="rest"'];
  const places = order.map((part) => head.indexOf(part ?? 'missing'));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  const [rest = ''] = /<template id="rest">[^]*<\/template>/.exec(head) ?? [];
  for (const path of OWN) expect([path, rest]).toEqual([path, expect.stringContaining(`"${path}"`)]);
  for (const path of OWN) expect(html.replace(rest, '')).not.toContain(path);
  expect(rest).not.toMatch(/early|ahead/);
  expect(rest.match(/<script type="module" src="[^"]+"><\/script>/g)).toHaveLength(2);
});

it('where nothing starts by itself, the embed’s own code is all that there is', () => {
  const kinds: [Partial<PlayerSource>, Partial<PlayerOptions>][] = [
    [{}, { autoplay: false }],
    [{}, { autoplay: true, startAt: 30 }],
    [{ live: { startedAt: null } }, { autoplay: true }],
    [{ hls: null }, { autoplay: true }],
  ];
  for (const kind of kinds) {
    const html = documentOf(...kind);
    expect(html).not.toMatch(/<script>|id="first"|id="rest"|data-starts/);
    for (const path of [...OWN, '/early.js', '/ahead.js']) expect(html).toContain(`href="${path}"`);
    expect(html.match(/<script type="module" src="[^"]+"><\/script>/g)).toHaveLength(2);
  }
});

function documentOf(source: Partial<PlayerSource>, options: Partial<PlayerOptions>): string {
  const head = { title: 'A film', language: 'en' as const, canonical: 'http://site.example/abc12' };
  const live = { videoId: '7', stats: false, track: null };
  return playingDocument(head, { ...payloadOf(source, { page: 'embed', ...options }), live }, filesOf);
}

/** A build in which the embed imports what begins the film. */
function filesOf(source: string): DocumentFiles {
  const early = ['/early.js', '/ahead.js'];
  const none = { preload: [], preloadLast: [], styles: [] };
  if (source.endsWith('/early.ts')) return { ...none, script: '/early.js', preload: early };
  if (source.endsWith('/video-embed.tsx')) return { ...none, script: '/video-embed.js' };
  const preload = ['/embed.js', '/engine.js', ...early];
  return {
    ...{ script: '/embed.js', preload, preloadLast: ['/mount.js', '/video-embed.js'] },
    styles: ['/stage.css'],
  };
}
