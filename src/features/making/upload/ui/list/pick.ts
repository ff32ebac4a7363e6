import { ACCEPT, EXTENSIONS } from '../../rules.ts';
import { canDrag } from '../drag.ts';
import { noteHandle } from './files.ts';
import { type FolderFiles, nodeOfHandle, walk } from './walk.ts';

/** What browsers with files that can be found again offer; not yet known to TypeScript. */
interface Pickers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(options: object): Promise<FileSystemDirectoryHandle>;
}

const VIDEOS = {
  accept: { 'video/*': EXTENSIONS.map((extension) => `.${extension}`), 'audio/*': [], 'image/gif': ['.gif'] },
};

/** Lets somebody choose files, in a way that they can be found again where the browser has one. */
export async function pickFiles(): Promise<readonly File[]> {
  const { showOpenFilePicker } = window as Pickers;
  if (!showOpenFilePicker || !canDrag()) return pickWith({ accept: ACCEPT });
  const options = { id: 'upload', multiple: true, types: [VIDEOS] };
  const chosen = await showOpenFilePicker.call(window, options).catch(() => []);
  return Promise.all(chosen.map(async (handle) => noteHandle(await handle.getFile(), handle)));
}

/** The same for a folder with all that is in it. `onBegin` is called when it is being read. */
export async function pickFolder(onBegin: () => void): Promise<FolderFiles> {
  const { showDirectoryPicker } = window as Pickers;
  if (!showDirectoryPicker) return { files: await pickWith({ webkitdirectory: true }), isCut: false };
  const options = { id: 'upload', mode: 'read' };
  const folder = await showDirectoryPicker.call(window, options).catch(() => null);
  onBegin();
  return folder ? walk([nodeOfHandle(folder)]) : { files: [], isCut: false };
}

/** Whether folders can be chosen here: on desktops. */
export function canPickFolders(): boolean {
  return canDrag() && 'webkitdirectory' in HTMLInputElement.prototype;
}

/** Chosen with a field that is in no page; nothing if it is closed. */
function pickWith({ accept = '', webkitdirectory = false }): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.webkitdirectory = webkitdirectory;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
