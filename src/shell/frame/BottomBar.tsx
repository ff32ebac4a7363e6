import type { ReactNode } from 'react';
import { usePath } from '#shell/browser/client-search.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { type FrameViewer, useFrame } from './frame.ts';
import { KeptPart } from './kept-part.tsx';
import { useUnread } from '#shell/browser/unread.ts';
import { useViewerPicture } from '#shell/browser/session.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './BottomBar.css';

/** The bar at the bottom of a phone's screen; scrolling down hides it, scrolling up shows it. Spec §2.3. */
export function BottomBar() {
  const { viewer, unread } = useFrame();
  const texts = useTexts(TEXTS);
  const here = usePath();
  const places = [href('index'), href('hot'), href('notification-list')];
  return (
    <nav className="shell-bottom" aria-label={texts.shortcuts}>
      <KeptPart name="places" look={[places.find((at) => at === here), unread]}>
        <Place href={href('index')} icon="house" label={texts.links.index} />
        <Place href={href('hot')} icon="flame" label={texts.links.hot} />
        <button
          type="button"
          {...opensModal('upload')}
          className="shell-bottom-upload"
          aria-label={texts.upload}
        >
          <span>
            <Icon name="plus" size={24} />
          </span>
        </button>
        <Notifications />
      </KeptPart>
      <Me viewer={viewer} />
    </nav>
  );
}

function Notifications() {
  const texts = useTexts(TEXTS);
  const unread = useUnread();
  return (
    <Place href={href('notification-list')} icon="bell" label={texts.alerts}>
      {unread > 0 && <span className="ui-badge ui-numbers">{unread > 99 ? '99+' : unread}</span>}
    </Place>
  );
}

function Me({ viewer }: { viewer: FrameViewer | null }) {
  const texts = useTexts(TEXTS);
  return (
    <a href={viewer?.full_url ?? href('sign-in')} {...(!viewer && opensModal('sign-in'))}>
      {viewer ? <OwnPicture viewer={viewer} /> : <Icon name="circle-user" size={24} />}
      <span>{texts.me}</span>
    </a>
  );
}

function OwnPicture({ viewer }: { viewer: FrameViewer }) {
  return <Avatar src={useViewerPicture(viewer)} name={viewer.username} size={24} />;
}

interface PlaceProps {
  href: string;
  icon: IconName;
  label: string;
  children?: ReactNode;
}

function Place({ href: at, icon, label, children }: PlaceProps) {
  const isHere = usePath() === at;
  return (
    <a href={at} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      <span>{label}</span>
      {children}
    </a>
  );
}
