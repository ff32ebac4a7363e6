import { countOf } from '#base/counts.ts';
import { href } from '#src/routes.ts';
import type { TagObject } from '../contract.ts';
import './TagLinks.css';

/** Tags as links, each with how many videos carry it. */
export function TagLinks({ tags }: { tags: readonly TagObject[] }) {
  return (
    <ul className="tag-links">
      {tags.map((tag) => (
        <li key={tag.tag_id}>
          <a href={href('tag', { tag: tag.text })}>
            #{tag.label}{' '}
            <span className="ui-muted ui-numbers">{countOf(tag.use_count, 'video', 'videos')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
