import type { Notice, NoticeObject } from './notice.ts';

const files = import.meta.glob<readonly Notice[]>('/src/features/*/*/notices.ts', {
  eager: true,
  import: 'default',
});

/** Every kind of notification that features describe, by its type. */
export const KINDS: ReadonlyMap<string, Notice> = new Map(
  Object.values(files)
    .flat()
    .map((notice) => [notice.type, notice]),
);

/** Kinds that people may switch: the type, and what the settings call it. */
export const SWITCHABLE: readonly (readonly [type: string, label: string])[] = [...KINDS.values()].flatMap(
  ({ type, preference }) => (preference === undefined ? [] : [[type, preference] as const]),
);

/** The types whose notifications carry the id of such an object. */
export function typesAbout(object: NoticeObject): string[] {
  return [...KINDS.values()].filter((notice) => notice.object === object).map(({ type }) => type);
}
