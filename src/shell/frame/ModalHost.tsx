import { useCallback } from 'react';
import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { LazyPart } from './lazy-part.tsx';
import { closeModal, type OpenModal, useModals } from '#shell/browser/modals.ts';

/** Where modals appear, once a page. */
export function ModalHost() {
  return useModals().map((modal) => <HostedModal key={modal.key} modal={modal} />);
}

function HostedModal({ modal }: { modal: OpenModal }) {
  const load = useModalLoader(modal.name);
  return (
    <LazyPart
      load={load}
      given={{ ...modal.input, onClose: () => closeModal(modal.name) }}
      onFail={() => {
        closeModal(modal.name);
        showRibbon(errorText(), 'danger');
      }}
    />
  );
}

/** The list of all modals is fetched with the first one: reading a page does not need it. */
function useModalLoader(name: string) {
  return useCallback(async () => (await import('./modal-files.ts')).loadModal(name), [name]);
}
