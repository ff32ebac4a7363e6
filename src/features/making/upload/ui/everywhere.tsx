import { useEffect } from 'react';
import { closeModal, openModal } from '#shell/browser/modals.ts';
import { canDrag, createHover, dragStore } from './drag.ts';

/** Marks a page's own drop zone, which handles drags itself. Spec §2.6. */
const OTHER_ZONE = '[data-drop-zone]';
/** Marks the uploader, so that it is not opened twice. */
const UPLOADER = '.upload-modal';

/** Opens the uploader when a file is dragged over any page, and takes the file wherever it is dropped. */
export default function UploadEverywhere() {
  useEffect(() => (canDrag() ? followDrags() : undefined), []);
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
    dragStore.set({ ...dragStore.get(), dropped: droppedFiles(event) });
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

/** A folder looks like a file without bytes; its type shows it. */
function droppedFiles({ dataTransfer }: DragEvent): File[] {
  return [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    return item.webkitGetAsEntry()?.isDirectory ? new File([], file.name, { type: 'inode/directory' }) : file;
  });
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return (dataTransfer?.types.includes('Files') ?? false) && !document.querySelector(OTHER_ZONE);
}
