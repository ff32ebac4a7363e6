import { expect, it } from 'vitest';
import { htmlOf, textOf } from './html.ts';

const SITE = { publicUrl: 'https://site.example' };

it.each([
  ['<p>One<br>two</p><p>three &amp; <b>four</b></p>', 'One\ntwo\n\nthree & four'],
  ['a<script>alert(1)</script>b<!-- <p> -->c', 'abc'],
  ['&lt;b&gt; &#39;x&#x27; &nope; &#0;', "<b> 'x' &nope;"],
  ['  spaces \n  <p> around </p>', 'spaces around'],
  ['not <closed', 'not'],
  ['<script>never', ''],
  ['<p>a</p><p></p><p></p><p>b</p>', 'a\n\nb'],
])('reads %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});

it('reads what is hostile in one go', () => {
  for (const part of ['<!--', '<script>', '<a ', '<', '&#'])
    expect(textOf(part.repeat(25_000)).length).toBeLessThan(60_000);
});

it('writes our words with links', () => {
  const text = 'See #birds & @ann\nat https://x.example/a.\n\nBye <b>';
  expect(htmlOf(SITE, text)).toBe(
    '<p>See <a href="https://site.example/t/birds" class="hashtag">#birds</a> &amp; ' +
      '<a href="https://site.example/u/ann" class="u-url mention">@ann</a><br>' +
      'at <a href="https://x.example/a" rel="nofollow ugc">https://x.example/a</a>.</p><p>Bye &lt;b&gt;</p>',
  );
});
