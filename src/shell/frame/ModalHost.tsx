import { useCallback } from 'react';
import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LazyPart } from './lazy-part.tsx';
import { TEXTS } from './texts.ts';
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
      fallback={<Coming />}
      given={{ ...modal.input, onClose: () => closeModal(modal.name) }}
      onFail={() => {
        closeModal(modal.name);
        showRibbon(errorText(), 'danger');
      }}
    />
  );
}

/** Shows on a slow line that the press was noticed. */
function Coming() {
  return (
    <span className="shell-coming">
      <Spinner size={40} label={useTexts(TEXTS).loading} />
    </span>
  );
}

/** The list of all modals is fetched with the first one: reading a page does not need it. */
function useModalLoader(name: string) {
  return useCallback(async () => (await import('./modal-files.ts')).loadModal(name), [name]);
}
