import { textsIn } from '#base/texts.ts';
import { ownerId, ownInTab } from '#platform/web/own.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { openModal } from '#shell/browser/modals.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { workInTabs } from '../one-tab.ts';
import { countUnfinished } from './keep-list.ts';

/** In this tab it was said already. */
const TOLD = 'upload-list-told';

/** The name by which tabs know that one of them sends the list. */
export function listLock(): string {
  return `upload-list-${ownerId()}`;
}

/** Offers to go on with a list that is not uploaded, unless another tab does; once a tab. */
export async function offerList(): Promise<void> {
  const count = countUnfinished();
  if (count === 0 || ownInTab.recall(TOLD) || (await workInTabs()).includes(listLock())) return;
  ownInTab.keep(TOLD, '1');
  const { kept, goOn } = textsIn(LIST_TEXTS, pageLanguage());
  showRibbon(kept(count), 'info', { label: goOn, onSelect: () => openModal('upload-list') });
}

/** After the list was open it is offered again. */
export function offerAgain(): void {
  ownInTab.forget(TOLD);
}
