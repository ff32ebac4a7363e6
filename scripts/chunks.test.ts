import { describe, expect, it } from 'vitest';
import { groupOf, type ModuleGraph, withoutFrame } from './chunks.ts';

const ENTRY = '/src/shell/browser/entry.tsx';
const WATCH = '/src/features/watching/detail/pages/video-view.tsx';
const HOME = '/src/features/watching/feed/pages/index.tsx';
const PROFILE = '/src/features/people/user/pages/user-profile.tsx';
const OTHER = '/src/features/talking/comment/pages/comment-view.tsx';
const EMBED = '/src/player/embed.ts';
const MOUNT = '/src/player/ui/mount.ts';
const PART = '/src/features/talking/comment/ui/comments.later.tsx';

/** A graph from who imports, and who fetches, what. */
function graph(
  imports: Readonly<Record<string, readonly string[]>>,
  fetches: Readonly<Record<string, readonly string[]>> = {},
): ModuleGraph {
  const above = (edges: typeof imports) => (id: string) =>
    Object.keys(edges).filter((from) => edges[from]?.includes(id));
  return { importersOf: above(imports), fetchersOf: above(fetches) };
}

describe('the file that a module is put into', () => {
  it('is the shell’s for modules that every page uses', () => {
    expect(groupOf('/src/ui/Menu.tsx', graph({ [ENTRY]: ['/src/ui/Menu.tsx'] }))).toBe('shell');
  });

  it('is shared by just those of the most read pages that need it, also through others and in a circle', () => {
    const list = '/src/ui/List.tsx';
    const card = '/src/ui/Card.tsx';
    const both = graph({ [HOME]: [list], [list]: [card], [card]: [list], [PROFILE]: [card] });
    expect([groupOf(list, both), groupOf(card, both)]).toEqual(['parts-iu', 'parts-iu']);
    expect(groupOf(card, graph({ [HOME]: [card], [OTHER]: [card] }))).toBe('parts-i');
  });

  it('is the shell’s for what the watch page shares with another of the most read, so that it loads few', () => {
    const row = '/src/features/a/ui/Row.tsx';
    expect(groupOf(row, graph({ [WATCH]: [row], [OTHER]: [row] }))).toBe('video-view');
    expect(groupOf(row, graph({ [WATCH]: [row], [HOME]: [row] }))).toBe('shell');
    const fold = '/src/ui/Fold.tsx';
    expect(groupOf(fold, graph({ [WATCH]: [fold], [OTHER]: [fold] }))).toBe('shell');
  });

  it('is the page’s own for modules that only it or few pages use', () => {
    const own = '/src/features/a/ui/Own.tsx';
    expect(groupOf(own, graph({ [WATCH]: [own] }))).toBeNull();
    expect(groupOf(own, graph({ [OTHER]: [own], '/src/features/b/pages/b.tsx': [own] }))).toBeNull();
  });

  it('is that of all forms for what none of the most read pages needs of a form', () => {
    const field = '/src/base/policy.ts';
    const sign = '/src/features/people/entry/pages/sign-in.tsx';
    const others = Array.from({ length: 23 }, (_, at) => `/src/features/a/pages/p${at}.tsx`);
    const forms = (on: readonly string[]) => graph(Object.fromEntries(on.map((page) => [page, [field]])));
    expect(groupOf(field, forms([sign, ...others]))).toBe('forms');
    expect(groupOf(field, forms([sign, ...others.slice(1)]))).toBeNull();
    expect(groupOf(field, forms([sign, ...others, HOME]))).toBe('parts-i');
  });

  it('is the shell’s for a small piece that many kinds of page have', () => {
    const tabs = '/src/ui/Tabs.tsx';
    const many = Array.from({ length: 11 }, (_, at) => `/src/features/a/pages/p${at}.tsx`);
    const shown = (on: readonly string[]) => graph(Object.fromEntries(on.map((page) => [page, [tabs]])));
    expect(groupOf(tabs, shown([HOME, ...many]))).toBe('shell');
    expect(groupOf(tabs, shown([HOME, ...many.slice(1)]))).toBe('parts-i');
  });

  it('is the embed’s for what it shares with pages, without the rest of them', () => {
    const texts = '/src/player/core/texts.ts';
    const engine = { [EMBED]: [MOUNT] };
    expect(groupOf(texts, graph({ [MOUNT]: [texts], [WATCH]: [texts] }, engine))).toBe('stage');
    expect(groupOf(texts, graph({ [MOUNT]: [texts], [ENTRY]: [texts] }, engine))).toBe('base');
    expect(groupOf(texts, graph({ [MOUNT]: [texts] }, engine))).toBe('player');
    expect(groupOf(texts, graph({ [MOUNT]: [texts], [PART]: [texts] }, engine))).toBe('stage');
  });

  it('is one with the rest of a part that comes later, unless a page needs less of it', () => {
    const thread = '/src/features/talking/comment/ui/Thread.tsx';
    const comment = '/src/features/talking/comment/ui/Comment.tsx';
    const late = { [WATCH]: [PART] };
    const part = { [PART]: [thread], [thread]: [comment], [OTHER]: [PART] };
    expect([thread, comment, PART].map((id) => groupOf(id, graph(part, late)))).toEqual([
      'comments',
      'comments',
      null,
    ]);
    const inner = '/src/features/talking/comment/ui/chat.later.tsx';
    const both = { ...part, [inner]: [comment] };
    expect(groupOf(comment, graph(both, { ...late, [PART]: [inner] }))).toBe('comments');
    const less = { [PART]: [thread], [thread]: [comment], [OTHER]: [comment] };
    expect(groupOf(comment, graph(less, late))).toBeNull();
  });

  it('holds the styles of a page and of its later parts together', () => {
    const [head, below] = ['/src/features/a/ui/head.css', '/src/features/b/ui/below.css'];
    const late = graph({ [WATCH]: [head], [PART]: [below] }, { [WATCH]: [PART] });
    expect([head, below].map((id) => groupOf(id, late))).toEqual(['style-video-view', 'style-video-view']);
    // On a page that is read less, a part's styles are where its code is.
    expect(groupOf(below, graph({ [PART]: [below] }, { [OTHER]: [PART] }))).toBe('comments');
    const everywhere = '/src/shell/frame/everywhere.tsx';
    expect(groupOf(below, graph({ [everywhere]: [below] }))).toBe('shell');
  });
});

it('what a fetch preloads leaves out what every page has', () => {
  const needed = ['assets/f-a.js', 'assets/f-b.js', 'assets/Modal-c.js', 'assets/s-f.js'];
  expect(withoutFrame('', needed)).toEqual(['assets/Modal-c.js', 'assets/s-f.js']);
});
