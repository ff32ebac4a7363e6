import type { ModalName, Modals } from '#src/modals.ts';

/** The props of a modal that attributes can carry: those that are text. */
type TextOf<N extends ModalName> = {
  readonly [K in keyof Modals[N] as string extends Modals[N][K] ? K : never]: string;
};

/** Attributes of an element that opens the modal `name` when pressed; `useModalLinks` reads them. */
export type ModalAttributes = Readonly<Record<`data-${string}`, string>>;

/**
 * The attributes that make a link or a button open the modal `name`, with `given` as its props. Without
 * JavaScript a link is followed. Names of props are single words, as attributes keep no capitals.
 */
export function opensModal<N extends ModalName>(
  name: N,
  ...[given]: object extends TextOf<N> ? [given?: Partial<TextOf<N>>] : [given: TextOf<N>]
): ModalAttributes {
  const props = Object.entries<string>({ ...given } as Record<string, string>);
  return Object.fromEntries([['data-modal', name], ...props.map(([key, value]) => [`data-${key}`, value])]);
}
