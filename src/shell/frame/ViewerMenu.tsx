import { isModerator } from '#base/moderator.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { AutoplaySwitch } from './AutoplaySwitch.tsx';
import type { FrameViewer } from './frame.ts';
import { PERSONAL } from './links.ts';
import { tellSignedOut } from '#shell/browser/session.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The menu behind the viewer's picture. */
export function ViewerMenu({ viewer }: { viewer: FrameViewer }) {
  return (
    <Menu
      label="You"
      trigger={<Avatar src={viewer.avatar_url} name={viewer.username} size={32} />}
      className="shell-me"
    >
      <MenuItem href={viewer.full_url} icon="user">
        {viewer.username}
      </MenuItem>
      {PERSONAL.map((link) => (
        <MenuItem key={link.href} href={link.href} icon={link.icon}>
          {link.label}
        </MenuItem>
      ))}
      {isModerator(viewer) && (
        <>
          <MenuItem href={href('reports')} icon="flag">
            Reports
          </MenuItem>
          <MenuItem href={href('analytics')} icon="chart-column">
            Analytics
          </MenuItem>
        </>
      )}
      <MenuLine />
      <AutoplaySwitch />
      <ThemeChoice />
      <MenuLine />
      <MenuItem icon="log-out" onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

async function signOut(): Promise<void> {
  try {
    await call(api.entry.signOut, {});
    tellSignedOut();
    location.assign(href('index'));
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}
