import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS } from '../texts.ts';
import '../ui/oauth.css';
import type { load } from './oauth-authorize.load.ts';

type Request = NonNullable<Data<typeof load>['request']>;

export default function OAuthAuthorizePage({ request, error }: Data<typeof load>) {
  if (!request) {
    return (
      <EmptyState
        icon="plug"
        level={1}
        title="This request cannot be trusted"
        action={<Button href={href('index')}>Go home</Button>}
      >
        {error} Nothing was shared.
      </EmptyState>
    );
  }
  return (
    <section className="oauth-card">
      <h1>{`${request.name} asks to use your account`}</h1>
      <SignedInAs />
      {request.description && <p className="oauth-about">{request.description}</p>}
      <MadeBy request={request} />
      <p>It will be able to:</p>
      <ul className="oauth-rights">
        {request.rights.map((right) => (
          <li key={right}>
            <Icon name="check" size={16} />
            {right}
          </li>
        ))}
      </ul>
      <p className="ui-muted">{TEXTS.never}</p>
      <ConsentForm request={request} />
      <p className="ui-muted oauth-small">
        You go on to <strong>{request.goesTo}</strong>. You can take this back at any time in your settings.
      </p>
    </section>
  );
}

function SignedInAs() {
  const { viewer } = useFrame();
  return (
    <p className="oauth-parties">
      {viewer && <Avatar src={viewer.avatar_url} name={viewer.username} size={24} />}
      <span>
        You are signed in as <strong>{viewer?.username}</strong>
      </span>
    </p>
  );
}

function MadeBy({ request: { organization, website } }: { request: Request }) {
  if (!organization && !website) return null;
  return (
    <p className="ui-muted">
      {organization && `Made by ${organization}`}
      {organization && website && ' · '}
      {website && (
        <a href={website} rel="nofollow ugc noopener">
          {website.replace(/^https?:\/\//, '')}
        </a>
      )}
    </p>
  );
}

/** An ordinary form: the answer is a redirect, with scripts or without. */
function ConsentForm({ request }: { request: Request }) {
  return (
    <form method="post" action={href('oauth-authorize')} className="oauth-actions">
      {Object.entries(request.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="authorization" value="0">
        No
      </Button>
      <Button type="submit" name="authorization" value="1" variant="primary">
        Allow
      </Button>
    </form>
  );
}
