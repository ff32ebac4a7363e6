import type { Notice, NoticeFilter, NoticeObject } from './notice.ts';

const files = import.meta.glob<readonly Notice[]>('/src/features/*/*/{notices,*-notices}.ts', {
  eager: true,
  import: 'default',
});

/** Every kind of notification that the features declare, by its type. */
export const KINDS: ReadonlyMap<string, Notice> = new Map(
  Object.values(files)
    .flat()
    .map((notice) => [notice.type, notice]),
);

/** Kinds that people can turn off. */
export const SWITCHABLE: readonly Notice[] = [...KINDS.values()].filter(
  ({ texts }) => texts.en.preference !== '',
);

/** The types of notification in this part of the list. */
export function typesIn(filter: NoticeFilter): string[] {
  return [...KINDS.values()]
    .filter((notice) => (notice.filter ?? 'other') === filter)
    .map(({ type }) => type);
}

/** The types of notification whose object is of this kind. */
export function typesAbout(object: NoticeObject): string[] {
  return [...KINDS.values()].filter((notice) => notice.object === object).map(({ type }) => type);
}
