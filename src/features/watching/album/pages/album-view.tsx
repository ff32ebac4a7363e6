import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { load } from './album-view.load.ts';

const WholeAlbum = laterPart('whole-album', () => import('../ui/whole-album.later.tsx'));

/** An album, rendered at once and hydrated when the browser is idle. */
export default function AlbumViewPage(data: Data<typeof load>) {
  return <WholeAlbum {...data} />;
}
