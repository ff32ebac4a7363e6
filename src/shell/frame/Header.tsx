import { opensModal } from '#shell/browser/opens-modal.ts';
import { useUnreadMessages } from '#shell/browser/unread.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { AutoplaySwitch } from './Choices.tsx';
import { Bell } from './Bell.tsx';
import { type Frame, useFrame } from './frame.ts';
import { GuestMenu } from './GuestMenu.tsx';
import { KeptPart } from './kept-part.tsx';
import { Mark } from './Mark.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useHasVideos } from './video-pages.ts';
import { ViewerMenu } from './ViewerMenu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './Header.css';

interface HeaderProps {
  isGutterOpen: boolean;
  onToggleGutter: () => void;
}

/** The bar at the top of every page: logo, search, upload, bell, viewer menu. */
export function Header({ isGutterOpen, onToggleGutter }: HeaderProps) {
  const frame = useFrame();
  const { siteName, viewer } = frame;
  const texts = useTexts(TEXTS);
  const hasVideos = useHasVideos();
  return (
    <header className="shell-header">
      <KeptPart name="start" look={[siteName, isGutterOpen]}>
        <div className="shell-start">
          <a className="shell-brand" href={href('index')} aria-label={texts.homeOf({ siteName })}>
            <Mark size={30} />
            <span>{siteName}</span>
          </a>
          <IconButton
            icon="menu"
            label={texts.menu}
            className="shell-gutter-button"
            aria-controls="gutter"
            aria-expanded={isGutterOpen}
            onClick={onToggleGutter}
          />
        </div>
      </KeptPart>
      <SearchBox />
      <div className="shell-actions">
        <KeptPart name="actions" look={looksOfActions(frame, hasVideos)}>
          <Button {...opensModal('upload')} icon="upload" className="shell-upload">
            {texts.upload}
          </Button>
          {hasVideos && <AutoplaySwitch compact />}
          {viewer && <MessagesLink />}
          {viewer && <Bell />}
          {!viewer && <GuestMenu />}
        </KeptPart>
        {viewer && <ViewerMenu viewer={viewer} />}
      </div>
    </header>
  );
}

function looksOfActions(frame: Frame, hasVideos: boolean) {
  const { viewer, autoplay, theme, density, unread, unreadMessages } = frame;
  return [hasVideos, autoplay, ...(viewer ? [unread, unreadMessages] : [theme, density])];
}

/** A link to the conversations, with the number of those that have unread messages. */
function MessagesLink() {
  const { links } = useTexts(TEXTS);
  const unread = useUnreadMessages();
  return <IconButton href={href('message-list')} icon="mail" label={links['message-list']} badge={unread} />;
}
