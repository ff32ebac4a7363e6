import { TITLE_MAX } from '#base/title.ts';

/** What a column holds: a text, words that may be missing, a number, or yes and no. */
type Kind = 'text' | 'words' | 'number' | 'flag';

/**
 * The columns of a video that the API has under the same name: one more is a line here. Its row, the shape in
 * the contract and what is presented follow from it, and whatever an edit changes of it is stored.
 */
export const FIELDS = {
  title: 'text',
  description: 'words',
  source: 'words',
  reddit_link: 'words',
  clip_url: 'words',
  duration: 'number',
  width: 'number',
  height: 'number',
  version: 'number',
  hot_score: 'number',
  nsfw: 'flag',
  private: 'flag',
  moderated: 'flag',
  is_featured: 'flag',
  featured_title: 'words',
  featured_description: 'words',
  allow_download: 'flag',
  subscribed_only: 'flag',
  password_protected: 'flag',
  premiere: 'flag',
} as const satisfies Readonly<Record<string, Kind>>;

export type FieldName = keyof typeof FIELDS;

/** Boxes of the edit form for whoever may edit the video, each with its meaning for readers of the API. */
export const OWNER_FLAGS = {
  allow_download: 'Whether others may save the video.',
} as const satisfies { readonly [N in FieldName]?: string };

export type OwnerFlag = keyof typeof OWNER_FLAGS;

/** What a card shows of a video as it is in the API, under the same name. */
export const ON_CARD = [
  'title',
  'featured_title',
  'state',
  'thumbnail',
  'duration',
  'width',
  'height',
  'score',
  'view_count',
  'share_count',
  'comment_count',
  'watching_count',
  'nsfw',
  'private',
  'moderated',
  'is_featured',
  'score_modifier',
  'allow_download',
  'pinned_to_user',
] as const;

/** Longest featured title that can be saved, and longest that can be typed, characters. Spec §9. */
export const FEATURED_TITLE_MAX = 127;
export const FEATURED_TITLE_INPUT = TITLE_MAX;

/** What a field of that kind holds. */
type ValueOf<K extends Kind> = K extends 'flag' ? boolean : K extends 'number' ? number : TextOf<K>;
type TextOf<K extends Kind> = K extends 'words' ? string | null : string;

/** The fields as the API has them. */
type Fields = { readonly [N in FieldName]: ValueOf<(typeof FIELDS)[N]> };

/** The name that a field has in a row. */
export type InRow<N extends string> = N extends `${infer A}_${infer B}` ? `${A}${Capitalize<InRow<B>>}` : N;

type FieldsInRow = { readonly [N in FieldName as InRow<N>]: Fields[N] };

function inRow<N extends string>(name: N): InRow<N> {
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()) as InRow<N>;
}

/** The columns as a query selects them. */
type Column<N extends string> = N extends string ? `video.${N} as ${InRow<N>}` : never;

const NAMES = Object.keys(FIELDS) as FieldName[];

export const FIELD_COLUMNS = /* @__PURE__ */ NAMES.map(
  (name) => `video.${name} as ${inRow(name)}`,
) as Column<FieldName>[];

const IN_ROW = /* @__PURE__ */ NAMES.map((name) => [name, inRow(name)] as const);

/** The fields of a row as the API names them. */
export function fieldsOf(row: FieldsInRow): Fields {
  return Object.fromEntries(IN_ROW.map(([name, key]) => [name, row[key]])) as Fields;
}

/** The values that these boxes of the edit form have in a row. */
export function flagsOf(row: FieldsInRow): Readonly<Record<OwnerFlag, boolean>> {
  const names = Object.keys(OWNER_FLAGS) as OwnerFlag[];
  return Object.fromEntries(names.map((name) => [name, row[inRow(name)]])) as Record<OwnerFlag, boolean>;
}
