import type { ReactNode } from 'react';
import './FeedParts.css';

interface FeedPartsProps {
  label: string;
  parts: readonly {
    readonly href: string;
    readonly label: ReactNode;
    readonly isCurrent: boolean;
  }[];
}

/** Links to the parts of one feed, such as days or periods, below the feed tabs. */
export function FeedParts({ label, parts }: FeedPartsProps) {
  return (
    <nav className="feed-parts" aria-label={label}>
      {parts.map((part) => (
        <a key={part.href} href={part.href} aria-current={part.isCurrent ? 'page' : undefined}>
          {part.label}
        </a>
      ))}
    </nav>
  );
}
