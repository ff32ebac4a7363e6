import { useFrame } from '#shell/frame/frame.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';

/** What a feed leaves out, by the parameter that lets it in. */
const HIDDEN = [
  ['moderated', 'Unreviewed videos'],
  ['private', 'Unlisted videos'],
  ['nsfw', 'NSFW videos'],
] as const;

/** Shows moderators what feeds leave out for others. Spec §6. */
export default function FilterMenu() {
  const { path } = useFrame();
  const [place = '', search = ''] = path.split('?', 2);
  return (
    <Menu label="Show as well" icon="filter" iconOnly>
      {HIDDEN.map(([name, label]) => {
        const isShown = new URLSearchParams(search).get(name) === '-1';
        return (
          <MenuItem key={name} checked={isShown} href={`${place}?${toggled(search, name, isShown)}`}>
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The query with one filter opened or closed, from the first page on. */
function toggled(search: string, name: string, isShown: boolean): string {
  const query = new URLSearchParams(search);
  query.delete('offset');
  if (isShown) query.delete(name);
  else query.set(name, '-1');
  return String(query);
}
