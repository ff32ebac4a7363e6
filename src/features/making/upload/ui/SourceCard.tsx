import type { ReactNode } from 'react';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { Icon } from '#ui/Icon.tsx';
import type { LocalPreview } from './local-picture.ts';

interface SourceCardProps {
  name: string;
  isLink?: boolean;
  local: LocalPreview | null;
  /** The site's own picture of it. */
  made: PreviewedVideo | null;
  /** What is said about it, and buttons. */
  children?: ReactNode;
}

/** What is uploaded: it moves beside its name, at once where the browser can play it. */
export function SourceCard({ name, isLink = false, local, made, children }: SourceCardProps) {
  return (
    <div className="upload-from">
      <span className="upload-preview">
        <Moving local={local} made={made} isLink={isLink} />
      </span>
      <div className="upload-about">
        <strong>
          <bdi className="upload-name">{name}</bdi>
        </strong>
        {children}
      </div>
    </div>
  );
}

function Moving({ local, made, isLink }: Required<Pick<SourceCardProps, 'local' | 'made' | 'isLink'>>) {
  if (local?.kind === 'picture') return <img src={local.url} alt="" />;
  if (local?.kind === 'film') {
    const poster = local.pictures[0]?.url;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return (
      <video
        src={local.url}
        poster={poster}
        autoPlay={!isStill}
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
      />
    );
  }
  if (made) return <img src={made.thumbnail} alt="" />;
  return <Icon name={isLink ? 'link' : 'film'} size={24} />;
}
