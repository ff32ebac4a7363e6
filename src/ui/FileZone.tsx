import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import './FileZone.css';

interface FileZoneProps {
  className?: string;
  /** Gets a file that was dropped here; of several the first. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/**
 * A place of a page's own for dropped files. While it is there the uploader leaves files alone, and one that
 * is dropped beside it goes nowhere. Spec §2.6.
 */
export function FileZone({ className = '', onFile, children }: FileZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepFilesFromBrowser, []);
  function over(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) setOver(true);
  }
  function drop(event: DragEvent): void {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    <div
      className={`${className} file-zone`}
      data-drop-zone={isOver ? 'over' : ''}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Without this, a browser opens a dropped file in place of the page. */
function keepFilesFromBrowser(): () => void {
  const stop = new AbortController();
  for (const name of ['dragover', 'drop'] as const) {
    document.addEventListener(
      name,
      (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      stop,
    );
  }
  return () => stop.abort();
}
