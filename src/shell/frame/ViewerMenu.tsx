import { isModerator } from '#base/person.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { type FrameViewer, useFrame } from './frame.ts';
import { KeptPart } from './kept-part.tsx';
import { MODERATORS, PERSONAL } from './links.ts';
import { useViewerPicture } from '#shell/browser/session.ts';
import { SignOutForm } from './SignOutForm.tsx';
import { Choices } from './Choices.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import { useHasVideos } from './video-pages.ts';

/** The menu behind the viewer's picture. */
export function ViewerMenu({ viewer }: { viewer: FrameViewer }) {
  const texts = useTexts(TEXTS);
  const hasVideos = useHasVideos();
  const picture = useViewerPicture(viewer);
  const { autoplay, theme, density } = useFrame();
  return (
    <Menu
      label={texts.account}
      trigger={<Avatar src={picture} name={viewer.displayname} size={32} />}
      className="shell-me"
    >
      <MenuItem href={viewer.full_url} icon="user">
        {viewer.displayname}
      </MenuItem>
      <KeptPart name="menu" look={[isModerator(viewer), hasVideos, autoplay, theme, density]}>
        {[...PERSONAL, ...(isModerator(viewer) ? MODERATORS : [])].map((link) => (
          <MenuItem key={link.href} href={link.href} icon={link.icon}>
            {texts.links[link.name]}
          </MenuItem>
        ))}
        <MenuLine />
        <Choices inMenu />
        <MenuLine />
      </KeptPart>
      <SignOutForm role="none">
        <MenuItem icon="log-out" submit>
          {texts.signOut}
        </MenuItem>
      </SignOutForm>
    </Menu>
  );
}
