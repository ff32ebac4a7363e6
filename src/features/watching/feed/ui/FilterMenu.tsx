import { useFrame } from '#shell/frame/frame.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** What a feed leaves out, by the parameter that lets it in. */
const HIDDEN = ['moderated', 'private', 'nsfw'] as const;
/** What staff has picked is listed whether or not it went through a review. */
const HIDDEN_OF_PICKED = ['private', 'nsfw'] as const;

/** Shows moderators what feeds leave out for others. Spec §6. */
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

/** The query with one filter opened or closed, from the first page on. */
function toggleFilter(search: string, name: string, isShown: boolean): string {
  const query = new URLSearchParams(search);
  query.delete('offset');
  query.delete('after');
  if (isShown) query.delete(name);
  else query.set(name, '-1');
  return String(query);
}
