import { useFrame } from '#shell/frame/frame.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** The parameters that add what a feed leaves out. */
const HIDDEN = ['moderated', 'private', 'nsfw'] as const;
/** Featured videos are listed whether or not they were reviewed, so that filter is missing. */
const HIDDEN_OF_PICKED = ['private', 'nsfw'] as const;

/** Lets moderators add what feeds leave out for everyone else. Spec §6. */
export default function FilterMenu() {
  const texts = useTexts(TEXTS);
  const { path, page } = useFrame();
  const [place = '', search = ''] = path.split('?', 2);
  return (
    <Menu label={texts.filter} icon="filter" iconOnly>
      {(page === 'featured' ? HIDDEN_OF_PICKED : HIDDEN).map((name) => {
        const isShown = new URLSearchParams(search).get(name) === '-1';
        return (
          <MenuItem key={name} checked={isShown} href={`${place}?${toggleFilter(search, name, isShown)}`}>
            {texts.filters[name]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The query with one filter toggled, starting at the first page again. */
function toggleFilter(search: string, name: string, isShown: boolean): string {
  const query = new URLSearchParams(search);
  query.delete('offset');
  query.delete('after');
  if (isShown) query.delete(name);
  else query.set(name, '-1');
  return String(query);
}
