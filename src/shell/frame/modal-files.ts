import type { ModalInput, ModalProps } from '#shell/browser/modals.ts';
import type { PartModule } from './lazy-part.tsx';

type ModalModule = PartModule<ModalProps & ModalInput>;

const files = import.meta.glob<ModalModule>('../../features/*/*/ui/*.modal.tsx');

/**
 * Fetches the modal `name`: `…/ui/sign-in.modal.tsx` is the modal `sign-in`. @throws Error when there is none
 */
export async function loadModal(name: string): Promise<ModalModule> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${name}.modal.tsx`))?.[1];
  if (!load) throw new Error(`There is no modal ${name}`);
  return load();
}
