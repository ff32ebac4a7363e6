import { UNKNOWN_ERROR } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { LazyPart, type PartModule } from './lazy-part.tsx';
import {
  closeModal,
  type ModalInput,
  type ModalProps,
  type OpenModal,
  useModals,
} from '#shell/browser/modals.ts';

const files = import.meta.glob<PartModule<ModalProps & ModalInput>>('../../features/*/*/ui/*.modal.tsx');
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/** Where modals appear, once a page. */
export function ModalHost() {
  return useModals().map((modal) => <HostedModal key={modal.key} modal={modal} />);
}

function HostedModal({ modal }: { modal: OpenModal }) {
  const load = loaders.get(modal.name) ?? missing;
  return (
    <LazyPart
      load={load}
      given={{ ...modal.input, onClose: () => closeModal(modal.name) }}
      onFail={() => {
        closeModal(modal.name);
        showRibbon(UNKNOWN_ERROR, 'danger');
      }}
    />
  );
}

/** `…/ui/sign-in.modal.tsx` is the modal `sign-in`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace('.modal.tsx', '');
}

function missing(): Promise<never> {
  return Promise.reject(new Error('There is no such modal'));
}
