import { useEffect } from 'react';
import { own } from '#platform/web/own.ts';
import { closeModal, openModal } from '#shell/browser/modals.ts';
import { canDrag, createHover, type DragState, dragStore } from './drag.ts';
import { isSingleFile, partsOf } from './drop-files.ts';

/** Marks a page's own drop zone, which handles drags itself. Spec §2.6. */
const OTHER_ZONE = '[data-drop-zone]';
/** Marks the uploader, so that it is not opened twice. */
const UPLOADER = '.upload-modal';

/**
 * Opens the uploader when a file is dragged over any page, takes the file wherever it is dropped, and offers
 * a list that is not uploaded yet.
 */
export default function UploadEverywhere() {
  useEffect(() => (canDrag() ? followDrags() : undefined), []);
  useEffect(() => {
    if (own.recall('upload-list')) void import('./list/offer.ts').then((list) => list.offerList());
  }, []);
  return null;
}

function followDrags(): () => void {
  let isOpenedByDrag = false;
  // Dragging a picture of the page itself also counts as dragging files.
  let isFromHere = false;
  const hover = createHover((isOver) => {
    dragStore.set({ ...dragStore.get(), isOver });
    if (isOver && !document.querySelector(UPLOADER)) {
      isOpenedByDrag = true;
      openModal('upload');
    } else if (!isOver && isOpenedByDrag) {
      isOpenedByDrag = false;
      if (dragStore.get().dropped.length === 0) closeModal('upload');
    }
  });
  function onDrag(event: DragEvent): void {
    if (isFromHere || !carriesFiles(event)) return;
    event.preventDefault();
    hover.seen();
  }
  function onDrop(event: DragEvent): void {
    if (isFromHere || !carriesFiles(event)) return;
    event.preventDefault();
    if (!document.querySelector(UPLOADER)) openModal('upload');
    void takeDrop(event);
    isOpenedByDrag = false;
    hover.stop();
  }
  const stop = new AbortController();
  document.addEventListener('dragstart', () => (isFromHere = true), stop);
  document.addEventListener('dragend', () => (isFromHere = false), stop);
  for (const name of ['dragenter', 'dragover'] as const) document.addEventListener(name, onDrag, stop);
  document.addEventListener('drop', onDrop, stop);
  return () => {
    stop.abort();
    hover.stop();
  };
}

/** One file is taken at once; of several, and of folders, it has to be read what they are. */
async function takeDrop({ dataTransfer }: DragEvent): Promise<void> {
  const parts = partsOf(dataTransfer?.items ?? []);
  const [first] = parts;
  if (!first) return;
  const take = (some: Partial<DragState>) => dragStore.set({ ...dragStore.get(), ...some });
  if (isSingleFile(parts)) return take({ dropped: [first.file], isCut: false });
  take({ isReading: true });
  take(await (await import('./list/walk.ts')).readDrop(parts));
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return (dataTransfer?.types.includes('Files') ?? false) && !document.querySelector(OTHER_ZONE);
}
