/** A modal's own props: without those that the modal host gives. */
export type InputOf<M> = M extends { default: (props: infer P) => unknown } ? Omit<P, 'onClose'> : never;

/**
 * Every modal by its name, with what it is opened with, as declared in its feature's `feature.ts`: types
 * alone, since the modal host fetches a modal's code when it is opened. The name is that of the file.
 */
export interface Modals {}

export type ModalName = keyof Modals;
