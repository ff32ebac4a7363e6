import type { ModalName, Modals } from '#src/modals.ts';
import { createStore, useStore } from '#ui/store.ts';

/** What every modal of a feature gets besides its own props. */
export interface ModalProps {
  /** Closes this modal. */
  readonly onClose: () => void;
}

/** Props that the opener passes to a modal. */
export type ModalInput = Readonly<Record<string, unknown>>;

/** A modal on screen. */
export interface OpenModal {
  /** Identifies this opening: a modal that is opened twice has two keys. */
  readonly key: number;
  readonly name: ModalName;
  readonly input: ModalInput;
}

/** Modals for signing in: only one of them is shown at a time. Spec §2.5. */
const AUTH_MODALS: readonly ModalName[] = ['sign-in', 'sign-up', 'forgot-password'];

const NONE: readonly OpenModal[] = [];
const open = createStore(NONE);
let lastKey = 0;

/**
 * Opens the modal `name`, which lives in `features/<floor>/<feature>/ui/<name>.modal.tsx` and is fetched on
 * first use. A modal that is already open is replaced, and so is any other auth modal.
 */
export function openModal<N extends ModalName>(
  name: N,
  ...[input]: object extends Modals[N] ? [input?: Modals[N]] : [input: Modals[N]]
): void {
  lastKey += 1;
  open.set(withModal(open.get(), { key: lastKey, name, input: { ...input } }));
}

/** Closes the modal `name`, or the one on top when none is named. */
export function closeModal(name?: ModalName): void {
  const shown = open.get();
  open.set(name === undefined ? shown.slice(0, -1) : shown.filter((modal) => modal.name !== name));
}

/** The modals on screen, lowest first. */
export function useModals(): readonly OpenModal[] {
  return useStore(open, NONE);
}

/** The list with `added` on top, without the modals that it replaces. */
export function withModal(list: readonly OpenModal[], added: OpenModal): readonly OpenModal[] {
  const isAuth = AUTH_MODALS.includes(added.name);
  const kept = list.filter(
    (modal) => modal.name !== added.name && !(isAuth && AUTH_MODALS.includes(modal.name)),
  );
  return [...kept, added];
}
