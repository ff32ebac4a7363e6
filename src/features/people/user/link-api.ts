import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { isSelf } from '#features/people/account/rules.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { api } from '#src/routes.ts';
import * as contract from './link-contract.ts';
import { auditOf, openOwner, openOwnOwner } from './link-owners.ts';
import { presentLinks } from './link-present.ts';
import { addPicture, removeGalleryPicture } from './model/gallery.ts';
import { saveLinks } from './model/links.ts';
import { PICTURE_MAX } from './model/picture-files.ts';

export default handlers(api.links, {
  read: on(contract.readLinks, async (ctx, named) => presentLinks(ctx, await openOwner(ctx, named))),
  save: on(contract.saveLinks, async (ctx, { links, ...named }, caller) => {
    const owner = await openOwnOwner(ctx, signedIn(caller), named);
    const entry = auditOf('links-changed', owner, signedIn(caller));
    await recordUnlessOwn(ctx, entry, (one) => saveLinks(one, owner, links));
    return presentLinks(ctx, owner);
  }),
  addPicture: on(contract.addLinkPicture, async (ctx, { alt, ...named }, caller, { request }) => {
    const owner = await openOwnOwner(ctx, signedIn(caller), named);
    // Moderators take pictures of others away, but add none.
    if (owner.kind === 'user' && !isSelf(signedIn(caller), owner.id)) throw new AppError('forbidden');
    const bytes = await readFormFile(request, PICTURE_MAX);
    const entry = auditOf('channel-picture-changed', owner, signedIn(caller));
    await recordUnlessOwn(ctx, entry, (one) => addPicture(one, owner, { alt, bytes }));
    return presentLinks(ctx, owner);
  }),
  removePicture: on(contract.removeLinkPicture, async (ctx, { picture, ...named }, caller) => {
    const owner = await openOwnOwner(ctx, signedIn(caller), named);
    const entry = auditOf('picture-removed', owner, signedIn(caller));
    await recordUnlessOwn(ctx, entry, (one) => removeGalleryPicture(one, owner, picture));
    return presentLinks(ctx, owner);
  }),
});
