// Written by openapi-typescript from the site’s document: `VIREO_WRITE_DOCS=1 npm test -- unit`.
export interface paths {
    "/address-bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the accounts, and the videos, that addresses are refused with, newest first. The addresses themselves are kept as hashes, so only their number is known. For moderators in person; no application may. */
        get: operations["listAddressBans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address-bans/{user}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let the addresses write again that were refused with an account. With `video`, only those refused with that video of its. The account and the video stay as they are. For moderators in person; no application may. */
        post: operations["removeAddressBan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the ranges of addresses from which nothing may be sent, newest first. For moderators in person; no application may. */
        get: operations["listRanges"];
        put?: never;
        /** @description Refuse every write from an address or a range. Ranges are in CIDR notation, at most a /16, of IPv6 a /32. It holds for some days, or until it is taken back. For moderators in person; no application may. */
        post: operations["banRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}/unban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let a range of addresses write again. For moderators in person; no application may. */
        post: operations["unbanRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make an album. Its link is made from the title unless one is given; that of an unlisted one cannot be guessed. Signed in; applications need `videos`. */
        post: operations["createAlbum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read an album. A private one exists for its owner alone, an unlisted one for whoever has its link and names it by the code that this ends with. */
        get: operations["readAlbum"];
        put?: never;
        /** @description Change what is given of one’s album. `order` is its place among one’s albums, from 0; `cover` the video in it whose picture stands for it, 0 for the first. Signed in; applications need `videos`. */
        post: operations["editAlbum"];
        /** @description Delete one’s album. Its videos stay. It can be brought back for a week. Signed in; applications need `videos`. */
        delete: operations["removeAlbum"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/editor/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask somebody to help fill one’s album. They are notified, and can add, move and remove videos once they accept. Signed in; applications need `videos`. */
        post: operations["addAlbumEditor"];
        /** @description End that somebody fills an album or is invited to: one’s own part, or anybody’s in one’s album. Signed in; applications need `videos`. */
        delete: operations["removeAlbumEditor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/editors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who fills an album beside its owner. Only the owner also sees who is invited. */
        get: operations["listAlbumEditors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/editors/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin to fill an album that the caller is invited to. Signed in; applications need `videos`. */
        post: operations["becomeAlbumEditor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a report of the caller about this album waits to be checked. Signed in; applications need `account`. */
        get: operations["isAlbumFlagged"];
        put?: never;
        /** @description Report an album, or withdraw the report with 0. Signed in; applications need `account`. */
        post: operations["flagAlbum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/podcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how one’s album is offered as a podcast. Signed in; applications need `videos`. */
        get: operations["readPodcast"];
        put?: never;
        /** @description Make a podcast of one’s album, or change how it is offered. Its public videos are the episodes, with their sound as the file that players load. Signed in; applications need `videos`. */
        post: operations["savePodcast"];
        /** @description End the podcast of one’s album. The album stays. Signed in; applications need `videos`. */
        delete: operations["removePodcast"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Bring back one’s album that was deleted within a week. Signed in; applications need `videos`. */
        post: operations["restoreAlbum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/video/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put a video into an album that the caller may fill, or change its place (`order`, from 0; the end unless told) and its words there. Signed in; applications need `videos`. */
        post: operations["addAlbumVideo"];
        /** @description Take a video out of an album that the caller may fill. Signed in; applications need `videos`. */
        delete: operations["removeAlbumVideo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{album}/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of an album in its order, as far as the caller may see them. */
        get: operations["listAlbumVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/album/{video}/watch-later": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put a video into the caller’s list "Watch later", which is private and made on first use. Signed in; applications need `videos`. */
        post: operations["addToWatchLater"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/albums/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List one’s albums that can still be brought back, the last deleted first. Signed in; applications need `videos`. */
        get: operations["listDeletedAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/albums/edited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List albums of others that the caller fills. `contains` lists those of `videos` that are in each. Signed in; applications need `videos`. */
        get: operations["listEditedAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/albums/watch-later": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the ids of all videos in the caller’s list "Watch later", and the list’s own id. That is null before its first use. Signed in; applications need `videos`. */
        get: operations["listWatchLater"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/albums/watch-later/watched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Take what the caller has watched to its end out of their list "Watch later", and list the ids of that. Signed in; applications need `videos`. */
        delete: operations["removeWatchedFromWatchLater"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the sums of page views and of what sampled viewers told, for the last days. For moderators in person; no application may. */
        get: operations["readAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how all videos of the site are watched. For moderators in person; no application may. */
        get: operations["readSiteAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeal-by-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Appeal a ban. Once, for whoever holds the letter about it: `link` is the end of its link. */
        post: operations["appealByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeal/{appeal}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answer an appeal. One that is granted takes the decision back. For moderators in person; no application may. */
        post: operations["answerAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Check who is signed in. `status` is false when nobody is. `auth` is the token that the call carried itself, not the cookie. */
        post: operations["checkAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign in with a username or e-mail address and a password. */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign out: end the session or revoke the token that the call came with. Signed in; applications need `basic`. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/directory/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add the directory of the operator to the ways to sign in, with the name and the password there. Signed in; applications need `auth_management`. */
        post: operations["addDirectory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the networks and providers that this site lets people sign in with, and what they are called. */
        get: operations["listNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/networks/{network}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Read where to send somebody who connects a network to their account. It binds the browser by a cookie. Signed in; applications need `auth_management`. */
        post: operations["beginConnecting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/networks/{network}/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Disconnect a network from the account. The only way to sign in cannot be disconnected. Signed in; applications need `auth_management`. */
        post: operations["disconnectNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign in with a passkey. */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin to sign in with a passkey. */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the passkeys of the account. Signed in; applications need `auth_management`. */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add a passkey. Signed in; applications need `auth_management`. */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin to add a passkey. Signed in; applications need `auth_management`. */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/{passkey}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Remove a passkey. Signed in; applications need `auth_management`. */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the devices that are signed in. Signed in; applications need `auth_management`. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/delete-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign every other device out. Signed in; applications need `auth_management`. */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{session}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sign one device out. Signed in; applications need `auth_management`. */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Turn codes on with a first one. The answer has recovery codes, which are shown once. Signed in; applications need `auth_management`. */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Turn codes off. Signed in; applications need `auth_management`. */
        post: operations["removeTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make new recovery codes. The old ones work no more. Signed in; applications need `auth_management`. */
        post: operations["renewCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin to set up codes. The answer has the secret for an authenticator app, as text and as a QR picture. Signed in; applications need `auth_management`. */
        post: operations["startTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make a channel, which is then the caller’s. The site’s settings say who may. Its address is made from the title where none is given. One of a global moderator belongs to the site, and only they set all flags. Signed in; applications need `basic`. */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one channel, by id or name. */
        get: operations["readChannel"];
        put?: never;
        /** @description Change what is given of a channel. For its owner and global moderators, who alone set flags other than `nsfw`. Its address stays. Signed in; applications need `basic`. */
        post: operations["editChannel"];
        /** @description Delete a channel with few videos. For its owner and global moderators. The videos stay. Signed in; applications need `basic`. */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/cover/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the channel’s cover away. For its owner and global moderators. Signed in; applications need `basic`. */
        post: operations["removeChannelCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/cover/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Replace the channel’s cover with the file `filedata`. For its owner and global moderators. Signed in; applications need `basic`. */
        post: operations["updateChannelCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the caller follows the channel. */
        get: operations["isChannelFollowed"];
        put?: never;
        /** @description Follow a channel. Signed in; applications need `channels`. */
        post: operations["followChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/follow/{otherUser}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether an account follows the channel. */
        get: operations["isUserFollowingChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who follows the channel, newest first. */
        get: operations["listChannelFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel, hottest first. */
        get: operations["listHotInChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the members of the channel, newest first. Its moderators also list who has `asked`, is `invited`, or was `refused` or removed. */
        get: operations["listChannelMembers"];
        put?: never;
        /** @description Ask to be a member of a channel whose `filing` is `request`, or become one after an invitation. Its moderators are told. One account waits for at most 20 channels. Signed in; applications need `basic`. */
        post: operations["requestChannelMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/members/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Make a member of somebody who has asked, was refused or removed; anybody else is invited. For the channel’s moderators and global ones. Signed in; applications need `basic`. */
        put: operations["addChannelMember"];
        post?: never;
        /** @description Refuse somebody who has asked, remove a member, or take an invitation back. For the channel’s moderators, global ones, and the person, who leaves, declines or asks no more. Videos stay. Signed in; applications need `basic`. */
        delete: operations["removeChannelMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what the caller is to the channel, and whether they may file videos in it. Signed in; applications need `basic`. */
        get: operations["readChannelMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/moderators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who moderates the channel. */
        get: operations["listChannelModerators"];
        put?: never;
        /** @description Begin to moderate a channel whose owner has invited the caller. Signed in; applications need `basic`. */
        post: operations["becomeChannelModerator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/moderators/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Let somebody moderate the channel. For global moderators; whoever is named by its owner is asked first, and moderates it once they accept. Signed in; applications need `basic`. */
        put: operations["appointModerator"];
        post?: never;
        /** @description Let somebody moderate the channel no more, or take an invitation back. For global moderators, its owner, and the person, who resigns or declines. Signed in; applications need `basic`. */
        delete: operations["dismissModerator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel, newest first. */
        get: operations["listNewInChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin to own a channel that is offered to the caller. The owner before moderates it still. Signed in, in person; no application may. */
        post: operations["takeOverChannel"];
        /** @description Take the offer of the channel back, or decline it. For its owner, global moderators and the receiver. Signed in, in person; no application may. */
        delete: operations["cancelChannelTransfer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/owner/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Let somebody take the channel over: they are told, and own it once they accept. For its owner and global moderators. Signed in, in person; no application may. */
        put: operations["startChannelTransfer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/picture/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the channel’s picture away. For its owner and global moderators. Signed in; applications need `basic`. */
        post: operations["removeChannelPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/picture/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Replace the channel’s picture with the file `filedata`. For its owner and global moderators. Signed in; applications need `basic`. */
        post: operations["updateChannelPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/pin/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the video stands first in the channel. */
        get: operations["isPinnedToChannel"];
        /** @description Pin a video to its channel, first of all. It takes the place of the one before. Signed in; applications need `videos`. */
        put: operations["pinToChannel"];
        /** @description Pin to the channel, or unpin where `_method` is DELETE. Signed in; applications need `videos`. */
        post: operations["changeChannelPin"];
        /** @description Unpin the video from the channel. It goes back among the others. Signed in; applications need `videos`. */
        delete: operations["unpinFromChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change the rules of a channel. For its moderators and global ones. The log keeps the old ones. Signed in, in person; no application may. */
        post: operations["changeChannelRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel, highest score first. */
        get: operations["listTopInChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Unfollow a channel. Signed in; applications need `channels`. */
        post: operations["unfollowChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/{channel}/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a channel is: the name in its address, and the whole address. */
        get: operations["readChannelAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List all channels, by title unless another order is asked for. One answer has at most 1,000; `next` of its page reads on. `data` is the same list. */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List channels that the caller may want to file a video under, by title: their own, those that they moderate, follow or used last, those that the site shows to visitors, and the largest; or those with the text in their names. Signed in; applications need `basic`. */
        get: operations["listChannelChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel or, without one, of all channels, hottest first. */
        get: operations["listHotInChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List all channels, by title unless another order is asked for. One answer has at most 1,000; `next` of its page reads on. `data` is the same list. */
        get: operations["listChannelsAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel or, without one, of all channels, newest first. */
        get: operations["listNewInChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the channels for an upload whose title starts with the text. `data` is the same list. */
        get: operations["suggestChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of a channel or, without one, of all channels, highest score first. */
        get: operations["listTopInChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Comment on a video, or reply to a comment. One that waits for approval has the state `held`. Signed in; applications need `comments`. */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one comment. */
        get: operations["readComment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Approve a waiting comment. For the video’s owner or a moderator. Signed in; applications need `comments`. */
        post: operations["approveComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Block the author of a comment in the name of the video’s owner, and delete all that they wrote below the owner’s videos. For the owner or a moderator; while it is on air also for those of its channel. Signed in; applications need `comments`. */
        post: operations["banCommenter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the replies to a comment, oldest first. For the first comment of a thread, that is the whole thread. */
        get: operations["listReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete a comment. For its author, the video’s owner or a moderator. Signed in; applications need `comments`. */
        post: operations["removeComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Edit a comment, within 15 minutes. Signed in; applications need `comments`. */
        post: operations["editComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a report of the caller about this comment waits to be checked. Signed in; applications need `account`. */
        get: operations["isCommentFlagged"];
        put?: never;
        /** @description Report a comment, or withdraw the report with 0. For an unlisted video, send its code as `video`. Signed in; applications need `account`. */
        post: operations["flagComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Pin one comment of the video above the others, or unpin it with 0. For the video’s owner or a moderator. Signed in; applications need `comments`. */
        post: operations["pinComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Undo a deletion, within 10 minutes. Signed in; applications need `comments`. */
        post: operations["restoreComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the address of a comment. */
        get: operations["readCommentAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment/{comment}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Vote on a comment, or withdraw the vote with 0. Signed in; applications need `votes`. */
        post: operations["voteOnComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the comments of a video that begin threads, in the order `best`, `new` or `old`. `score`, `date` and `comment_id` with a direction are taken as well. */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/copyright-complaint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description File a complaint that a video uses somebody’s work. It is kept for the operator and answered by e-mail. */
        post: operations["complainOfCopyright"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decision/{decision}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Appeal a decision about one’s own thing. Once, within thirty days. Signed in; applications need `account`. */
        post: operations["appealDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decision/{decision}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take a decision back. The thing is as it was, and its reports wait again. For moderators in person; no application may. */
        post: operations["undoDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tell of a failure of a page’s program, without anything that names a person. */
        post: operations["reportFailure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failure/{failure}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set what becomes of a kind of failure: `settled` until it comes again, `muted`, or `open`. For moderators in person; no application may. */
        post: operations["settleFailure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federation/hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the other sites that this one has heard of, or has decided about, by name. For moderators in person; no application may. */
        get: operations["listHosts"];
        put?: never;
        /** @description Change how this site stands to another, and to the domains below it. Nothing is exchanged with a blocked one, and its people are disabled here until it is no longer blocked; comments from a limited one wait for a moderator, and its votes do not count; `allowed` matters where only listed sites are dealt with. For moderators in person; no application may. */
        post: operations["setHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federation/hosts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Read a list of sites: one a line, or the CSV of domain blocks that Mastodon writes. Those without a severity are blocked. For moderators in person; no application may. */
        post: operations["addHosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federation/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Find a person, channel or video of another site by its handle or address. That site is asked, and what is found is known here from then on. Signed in; applications need `basic`. */
        get: operations["searchElsewhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grab": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Import the video behind a link. The new video has its own link at once. Applications need `video_upload`. */
        post: operations["startGrab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grab/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check a link and return what could be imported from it. Applications need `video_upload`. */
        get: operations["previewGrab"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what the viewer has watched, the latest first. `query` looks in titles and names. Signed in; applications need `account`. */
        get: operations["listHistory"];
        put?: never;
        /** @description Pause the history, or go on with it. While it is paused, nothing that is watched is kept. Signed in; applications need `account`. */
        post: operations["changeHistory"];
        /** @description Take everything out of the history, and return how many videos that were. Signed in; applications need `account`. */
        delete: operations["clearHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put back a video that was taken out within ten minutes, or without one all that was taken out last. The answer is how many that were. Signed in; applications need `account`. */
        post: operations["restoreHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Take a video out of the history, and return how many that were. 1, or 0 when it was not in it. Signed in; applications need `account`. */
        delete: operations["removeFromHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the caller’s imports of many videos, the newest first. Signed in; applications need `video_upload`. */
        get: operations["listImports"];
        put?: never;
        /** @description Read what can be imported: links to videos, one a line, up to 500, or the address of a channel, playlist or feed, of which the first 1000 videos are read. A worker reads it; nothing is imported before the import is started. An account has at most 20 that are not over. Signed in; applications need `video_upload`. */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Create an import of an archive: the ZIP that Vireo, PeerTube or Google Takeout makes, with the video files. Its bytes are sent in parts; once all are here, a worker reads what is in it. Signed in; applications need `video_upload`. */
        post: operations["createArchiveImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how far an import is, with up to 100 videos under way, as many that failed, and as many that were here already: by their link, or by the bytes that were fetched. Signed in; applications need `video_upload`. */
        get: operations["readImport"];
        put?: never;
        /** @description Begin or end to look every day for new videos of a channel, playlist or feed, which are imported as those before. It ends by itself after 5 days on which the list could not be read. Signed in; applications need `video_upload`. */
        post: operations["changeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how many bytes of an archive have arrived. Signed in; applications need `video_upload`. */
        get: operations["readArchiveBytes"];
        put?: never;
        /** @description Send the next bytes of an archive, raw, at most 16 MB, with Content-Range: bytes a-b/total. Signed in; applications need `video_upload`. */
        post: operations["sendArchivePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete an import. What is here by then stays; what waits is not imported. Signed in; applications need `video_upload`. */
        post: operations["deleteImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List everything that an import has found, in its order. Signed in; applications need `video_upload`. */
        get: operations["listImportItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Pause an import: what is being fetched is finished, and nothing more is begun. Signed in; applications need `video_upload`. */
        post: operations["pauseImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin again with an import that is paused. Signed in; applications need `video_upload`. */
        post: operations["resumeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin again with what has failed: one video, all of them, or the list itself if it could not be read. Signed in; applications need `video_upload`. */
        post: operations["retryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{import}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Import videos that were found, `all` that are not here yet or those that are named. Each becomes a video of the caller, unlisted by default, and never for others than those who saw it there as far as an archive says that. An account has at most 2000 that wait. Signed in; applications need `video_upload`. */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invite/{invite}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End an invite. Its link works for nobody any more. For moderators in person; no application may. */
        post: operations["revokeInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make a link with which as many people may sign up while the site takes nobody else. For moderators in person; no application may. */
        post: operations["makeInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/{job}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Hand out a job again that was given up after its last attempt. For moderators in person; no application may. */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/likes/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that an account has voted up, the newest vote first unless told. `order=date` goes by the vote. */
        get: operations["listLikedVideosAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{kind}/{owner}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the links and pictures of a profile or a channel, and which links are verified. */
        get: operations["readLinks"];
        put?: never;
        /** @description Replace the links. Each new address is looked at soon: it is verified if its page links back. Signed in; applications need `account`. */
        post: operations["saveLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{kind}/{owner}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Add the picture `filedata` to the gallery of a profile or a channel. Signed in; applications need `account`. */
        post: operations["addGalleryPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{kind}/{owner}/picture/{picture}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take a picture out of the gallery. Signed in; applications need `account`. */
        post: operations["removeGalleryPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List videos. Filter by owner, channel, tag, ids, state or period. They come in the order asked for: by `order`, or by the name of a tab as `mode` (`hot`, `new`, `top`), which goes first. */
        get: operations["listVideosAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the caller’s broadcasts that are not over, the newest first. Signed in; applications need `video_upload`. */
        get: operations["listLives"];
        put?: never;
        /** @description Create a broadcast: a video that is watched while it is sent. Encoders send by RTMP to the address in the answer, with the stream key, which is a secret. It is on air from the first second that arrives. Signed in; applications need `video_upload`. */
        post: operations["createLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/on-air": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List everybody’s broadcasts that are on air, the oldest first, and how each fares. For moderators in person; no application may. */
        get: operations["listOnAir"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read a broadcast of the caller, with its stream key. Signed in; applications need `video_upload`. */
        get: operations["readLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/earlier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the recordings of a lasting address, the newest first. */
        get: operations["listEarlierLives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End a broadcast. One that has not begun, or whose machine is away, is deleted with its address. A lasting address waits for the next broadcast. Signed in; applications need `video_upload`. */
        post: operations["endLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change the stream key of a broadcast. Senders with the one before are refused from then on. Signed in; applications need `video_upload`. */
        post: operations["changeLiveKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/marker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mark this moment of a broadcast of the caller that is on air. Markers are chapters of the recording. Signed in; applications need `video_upload`. */
        post: operations["addLiveMarker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/pieces/{run}/{sequence}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Send a piece of a broadcast that a browser records: the bytes of a MediaRecorder (WebM or MP4), raw, in their order, 4 MB at most. A piece whose answer was lost is sent again. Another run begins with piece 0. Signed in; applications need `video_upload`. */
        put: operations["sendLive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/{video}/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set when a broadcast of the caller that has not begun will begin: its page counts down to it, for everybody. It begins when something is sent, be that earlier or later. Signed in; applications need `video_upload`. */
        post: operations["setLiveTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what was done by moderators and the site itself, newest first. For moderators in person; no application may. */
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Count how many reports came in and how often moderators acted, in 30 days, in 365, and since the beginning. */
        get: operations["readLogCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what was done to the caller’s account and things by others, and why, newest first. Signed in; applications need `account`. */
        get: operations["listOwnLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/{message}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a report of the caller about this message waits to be checked. Signed in; applications need `account`. */
        get: operations["isMessageFlagged"];
        put?: never;
        /** @description Report a message of one of the viewer’s conversations, or withdraw the report with 0. Signed in; applications need `account`. */
        post: operations["flagMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/{notification}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one of the viewer’s notifications. Signed in; applications need `account`. */
        get: operations["readNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the viewer’s notifications, newest first. `filter` asks for those of one part. Signed in; applications need `account`. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the devices that notifications reach while the site is closed, the one used last first. Signed in, in person; no application may. */
        get: operations["listNotificationDevices"];
        put?: never;
        /** @description Have notifications sent to this browser while the site is closed (Web Push, RFC 8030), until its session ends. The fields are those of its `PushSubscription`. Signed in, in person; no application may. */
        post: operations["addNotificationDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/devices/{device}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Send one of these devices nothing more. Signed in, in person; no application may. */
        delete: operations["removeNotificationDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/end-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End the mails that the link at their end stands for, for whoever has the link. */
        post: operations["endLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mark notifications as read: `all`, or a list of ids. Signed in; applications need `account`. */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Have each further notification posted to an address. It is sent as `{"notification": …}`, with `x-signature: sha256=` and the HMAC of the body by `secret`. Signed in; applications need `account`. */
        post: operations["subscribeToNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Count the notifications that wait to be read. Signed in; applications need `account`. */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End what `subscribe` began, by the address or by the id. Signed in; applications need `account`. */
        post: operations["unsubscribeFromNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the applications that may use the account. Signed in; applications need `auth_management`. */
        get: operations["listApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answer an application’s request as the account’s owner, and return where to redirect. Signed in, in person; no application may. */
        post: operations["authorizeApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete an application and every token it was given. Signed in; applications need `client_management`. */
        post: operations["removeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change an application. Changing the redirect URLs needs the current password. Signed in; applications need `client_management`. */
        post: operations["editClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give the application a new secret. The old one stops working. Signed in; applications need `client_management`. */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the webhook of one’s own application. Null when it has none. Signed in; applications need `client_management`. */
        get: operations["readWebhook"];
        put?: never;
        /** @description Have the application told of events at an address. The secret of a new webhook is answered once. Another address needs the current password. `report.created` is for moderators. Signed in; applications need `client_management`. */
        post: operations["saveWebhook"];
        /** @description Remove the webhook with its log. Signed in; applications need `client_management`. */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/webhook/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what the webhook was sent within a month, newest first. Signed in; applications need `client_management`. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/webhook/delivery/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send a delivery once more, under the id that it has. Signed in; applications need `client_management`. */
        post: operations["sendWebhookAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/webhook/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give the webhook a new secret. The old one signs nothing any more. Needs the current password. Signed in; applications need `client_management`. */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/client/{application_id}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send the webhook an event that says nothing, `webhook.test`. Signed in; applications need `client_management`. */
        post: operations["sendWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the applications that the account has registered. Signed in; applications need `client_management`. */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Register an application. Its secret is answered once, unless it is public. Signed in; applications need `client_management`. */
        post: operations["registerClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End the access that an application has to the account. Signed in; applications need `auth_management`. */
        post: operations["revokeApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End the access of every application to the account, and return how many there were. Signed in; applications need `auth_management`. */
        post: operations["revokeAllApps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Exchange a code or a refresh token for an access token. Old clients bring a code as `client_credentials` and are told whose it is. */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Count a page view, once per reader, page and minute. Unknown kinds of pages count as "other". */
        post: operations["countPageView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout/{payout}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mark a payout as paid, or refuse it. For moderators in person; no application may. */
        post: operations["decidePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout/{payout}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Withdraw a waiting payout. Signed in, in person; no application may. */
        post: operations["withdrawPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the payouts that wait to be paid, oldest first. For moderators in person; no application may. */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Count what a sampled viewer tells of the player and the lists. Unknown labels count as "other". */
        post: operations["recordPlayerEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the viewer’s conversations, the one with the newest message first. Signed in; applications need `account`. */
        get: operations["listThreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read whether others see what the viewer has read. Signed in; applications need `account`. */
        get: operations["readMessageChoices"];
        put?: never;
        /** @description Set whether others see what the viewer has read. Signed in; applications need `account`. */
        post: operations["setMessageChoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send a message to one or more people (at most 19). Two people have one conversation, which goes on. Signed in; applications need `account`. */
        post: operations["createThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Search the viewer’s conversations, or one of them, for messages that contain these words. Newest first. Signed in; applications need `account`. */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Count the conversations with unread messages that are not muted. Signed in; applications need `account`. */
        get: operations["countUnreadThreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one of the viewer’s conversations, how far the others have read, and who has left it. Signed in; applications need `account`. */
        get: operations["readThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the messages of a conversation, newest first. `after` leads to older ones. With `since` those behind that message, the first of them when there are more (`has_newer`); with `at` those around it. Signed in; applications need `account`. */
        get: operations["listMessages"];
        put?: never;
        /** @description Send a message in a conversation. Signed in; applications need `account`. */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/messages/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Delete one’s own message for everybody. It can be restored for ten minutes. Signed in; applications need `account`. */
        delete: operations["removeMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/messages/{message}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Restore one’s own message that was just deleted. Signed in; applications need `account`. */
        post: operations["restoreMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mute a conversation (`muted=1`), or lift that (`muted=0`). A muted one causes no notification and no e-mail, and does not count as unread; it stays in the list. Signed in; applications need `account`. */
        post: operations["muteThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/participants/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Leave a conversation. A conversation of two returns, empty, when the other person writes again. Signed in; applications need `account`. */
        delete: operations["leaveThread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Record up to which message the viewer has read. The answer is the number of conversations with unread messages. Signed in; applications need `account`. */
        post: operations["markThreadRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private-messages/{thread}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Show the others in a conversation for a few seconds that the viewer is typing. Signed in; applications need `account`. */
        post: operations["announceTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what is needed to connect to the push socket. Signed in; applications need `account`. */
        get: operations["readPushConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask to join a site on which moderators let people in, with an answer to the operator’s question. There is no account until they do; they answer by e-mail. */
        post: operations["requestToJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration/{request}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take back that a person was turned down: their request waits again. For moderators in person; no application may. */
        post: operations["restoreRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Confirm the e-mail address of a request to join, with the token of its letter. */
        post: operations["confirmRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration/{token}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Withdraw a request to join, with the token of its letter. Everything in it is deleted. */
        post: operations["withdrawRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who asks to join, oldest first: those who wait or, with `refused`, those who were turned down. For moderators in person; no application may. */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let people in who asked to join: they get accounts and are told by e-mail. All of them, or none. For moderators in person; no application may. */
        post: operations["approveRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Turn people down who asked to join. They are told five minutes later, with the reason if there is one. For moderators in person; no application may. */
        post: operations["dismissRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what waits for a moderator, by what it is about. What is appealed, complained of and most reported comes first. For moderators in person; no application may. */
        get: operations["listQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the first thing that nobody else looks at, for ten minutes. Null when there is none. For moderators in person; no application may. */
        post: operations["takeNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{type}/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take a thing for ten minutes, so that nobody else decides about it meanwhile. For moderators in person; no application may. */
        post: operations["claimThing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{type}/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Decide about a thing: do it, settle its reports and findings, and tell its owner what and why. An empty `message` is that of the reason. `answer` goes to those who complained; without one they are told what was decided. For moderators in person; no application may. */
        post: operations["decideThing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/{type}/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let a thing go that the caller has taken. For moderators in person; no application may. */
        post: operations["releaseThing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runner/{runner}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the right to encode for the site from a machine. What it is at goes to others. For moderators in person; no application may. */
        post: operations["revokeRunner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the machines that may encode for the site: when each was last seen, and how it fares. For moderators in person; no application may. */
        get: operations["listRunners"];
        put?: never;
        /** @description Let a machine elsewhere encode for the site. The answer has the token for `vireo runner`, which nobody can read again. For moderators in person; no application may. */
        post: operations["makeRunner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Search people, channels, public albums and tags by name. The answer has a few of each, or a page of one `kind`. Names that are nearly the query are found where none has its words. */
        get: operations["searchNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/spoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Search what is said in videos, by their captions: a few videos in which all words of the query are said within some seconds, the best-known ones first, each with the first such passage. Words of four letters or more are found by their beginning. */
        get: operations["searchSpoken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Complete what somebody is typing: list videos with these words in their titles, best match first, words in videos, people, channels and tags. `corrected` is the text as videos spell it where nothing is spelt like that. */
        get: operations["suggestSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/announcement/{announcement}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take an announcement away. For moderators in person; no application may. */
        post: operations["withdrawAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put an announcement above every page. It stays for `hours` or, with 0, until it is taken away. For moderators in person; no application may. */
        post: operations["announceToEverybody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the settings in force, and the number of their newest change. For moderators in person; no application may. */
        get: operations["readSettings"];
        put?: never;
        /** @description Change the settings that are given, on every process within a second. `version` is the newest change that the caller has seen. What the environment sets cannot be changed here. For moderators in person; no application may. */
        post: operations["changeSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/settings/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take one change of the settings back. What it changed is as it was before. For moderators in person; no application may. */
        post: operations["restoreSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsor/vast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the house’s ads for one break as VAST 3, with the addresses that count them. */
        get: operations["readVast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsor/{ad}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change an ad of the house. For moderators in person; no application may. */
        post: operations["changeAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsor/{ad}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Remove an ad of the house and its file. For moderators in person; no application may. */
        post: operations["removeAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsor/{ad}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send the picture (JPEG, PNG, WebP, GIF) or film (MP4) of an ad as `filedata`. For moderators in person; no application may. */
        post: operations["sendAdFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsor/{ad}/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Count something that happened to an ad of the house that was served to the caller. The answer is an empty picture. */
        get: operations["countAd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the ads of the house with what was counted of them. For moderators in person; no application may. */
        get: operations["listAds"];
        put?: never;
        /** @description Add an ad of the house. A picture or a film runs once its file has been sent. For moderators in person; no application may. */
        post: operations["createAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Count what a rule about videos that nobody watches would drop now, before it is switched on; what is not given is as the settings say. And read what the last run has dropped. For moderators in person; no application may. */
        get: operations["previewStorageRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read a tag and list its videos, newest first unless told. A tag that nobody uses has no id. */
        get: operations["readTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the caller follows the tag. */
        get: operations["isTagFollowed"];
        put?: never;
        /** @description Follow a tag. Signed in; applications need `channels`. */
        post: operations["followTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that carry a tag, hottest first. */
        get: operations["listHotInTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the tags that stand beside the tag most often. */
        get: operations["listRelatedTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/top-dog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the video that leads a tag: the hottest one that the caller may see. Null where there is none. */
        get: operations["readTopDogOfTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Unfollow a tag. Signed in; applications need `channels`. */
        post: operations["unfollowTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{tag}/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that carry a tag, newest first unless told. */
        get: operations["listTagVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the tags that public videos carry, most used first. `featured` asks for those of featured videos alone. */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the tags that public videos carry, most used first. `featured` asks for those of featured videos alone. */
        get: operations["listTagsAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the tags that begin with the text, most used first. */
        get: operations["suggestTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tip/{tip}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Refund a tip with its fee. For its recipient or a moderator. Signed in, in person; no application may. */
        post: operations["refundTip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tips/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Receive signed messages from Stripe about payments. Repeating a message changes nothing. */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/allotment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what the viewer’s videos take, and how much they may: bytes, minutes, and videos within a day, 0 being any number. Null where there are no limits. Signed in; applications need `videos`. */
        get: operations["readAllotment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cancel an upload and delete its bytes and its video. Applications need `video_upload`. */
        post: operations["cancelUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/chunk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the progress of an upload. Applications need `video_upload`. */
        get: operations["readChunkStatus"];
        put?: never;
        /** @description Send the next bytes, raw, with Content-Range: bytes a-b/total. A range that does not continue is refused. Applications need `video_upload`. */
        post: operations["sendChunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give the video of an upload that was requested with `draft` its details. It is published as soon as its files are made; from then on it is like any other. An account that confirms an anonymous upload by its access token becomes the owner. Confirming again changes nothing. Applications need `video_upload`. */
        post: operations["confirmUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Declare the size of a requested upload and return where its bytes go. Applications need `video_upload`. */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask where the next bytes can be put straight into the bucket, by PUT with their exact length. `range` is as in Content-Range. The answer is null where they go through the site; `upload/part/stored` makes them count. Applications need `video_upload`. */
        post: operations["requestUploadPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/part/stored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Count what was put into the bucket as the next bytes. As many must be there as `range` says. Applications need `video_upload`. */
        post: operations["confirmUploadPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the progress of an upload. It is named by upload and code, or is the viewer’s own unfinished one of that file name. Applications need `video_upload`. */
        get: operations["readUploadStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Create an account and sign it in. A claim token hands an anonymous upload over. */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/email/send-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send the letter that confirms the e-mail address once more. Signed in; applications need `account`. */
        post: operations["sendVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Confirm an e-mail address with the code of a letter. */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/first-moderator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make the account the first moderator of a new site, with the token of its link, once. Signed in; applications need `auth_management`. */
        post: operations["becomeFirstModerator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send a letter with a link that sets a new password. The answer is the same for unknown names. */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read an account that has public videos, picked at random. */
        get: operations["readRandomUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set a new password with the token of a letter. This signs every device out, removes passkeys and networks, and signs this device in, unless a code is owed. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List accounts whose name starts with the text, most followed first. */
        get: operations["suggestUsersAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one account, by id or by username, and who watches its videos now. Its owner reads more of it. */
        get: operations["readUser"];
        put?: never;
        /** @description Change preferences of the account: whether videos play by themselves. Signed in; applications need `account`. */
        post: operations["changeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the albums of an account, private ones for itself alone. In one’s own, `contains` lists those of `videos` that are in each. */
        get: operations["listUserAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set under which handles or addresses of other sites the caller is known. A move from one of those brings its followers here. Signed in; applications need `account`. */
        post: operations["setAliases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how all videos of an account are watched. For itself and moderators. Signed in; applications need `videos`. */
        get: operations["readUserAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a size of the picture is. */
        get: operations["readAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/avatar/crop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cut the account’s picture anew, in pixels of its original. Signed in; applications need `account`. */
        post: operations["cropAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/avatar/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the account’s picture away. Signed in; applications need `account`. */
        post: operations["removeAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/avatar/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Replace the account’s picture with the file `filedata`. Signed in; applications need `account`. */
        post: operations["updateAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/avatar/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a size of the picture is. */
        get: operations["readAvatarOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Disable an account. Its sessions and tokens end, its videos are hidden. `value` 0 takes it back. For moderators in person; no application may. */
        post: operations["banUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/block/{blockUser}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the account is blocked. Signed in; applications need `account`. */
        get: operations["isBlocked"];
        /** @description Block an account. Neither sees the other’s things. Signed in; applications need `account`. */
        put: operations["blockUser"];
        post?: never;
        /** @description Unblock an account. Signed in; applications need `account`. */
        delete: operations["unblockUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the channels that the account may file videos under, those it follows first; at most 1,000. Signed in; applications need `channels`. */
        get: operations["listUserChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a size of the picture is. */
        get: operations["readCover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/cover/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the account’s cover away. Signed in; applications need `account`. */
        post: operations["removeCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/cover/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Replace the account’s cover with the file `filedata`. Signed in; applications need `account`. */
        post: operations["updateCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/cover/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a size of the picture is. */
        get: operations["readCoverOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete the account after a week. Signing in before that keeps it. Signed in; applications need `auth_management`. */
        post: operations["leaveSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set how often the letter comes that gathers what has happened. Signed in; applications need `account`. */
        post: operations["setDigest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/disable-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Stop telling the viewer of this person’s new videos. Signed in; applications need `account`. */
        post: operations["disableNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change the account. A new name, address or password needs the current password. Signed in; applications need `account`. */
        post: operations["editAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/enable-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Have the viewer told of each new video of somebody whom they follow. Signed in; applications need `account`. */
        post: operations["enableNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how far the packing is, and where the archive is. Signed in; applications need `auth_management`. */
        get: operations["readExport"];
        put?: never;
        /** @description Begin to pack everything that the account owns. Signed in; applications need `auth_management`. */
        post: operations["startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a report of the caller about this person waits to be checked. Signed in; applications need `account`. */
        get: operations["isUserFlagged"];
        put?: never;
        /** @description Report somebody, or withdraw the report with 0. Signed in; applications need `account`. */
        post: operations["flagUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the caller follows the account. With `otherUser`, whether that one does. */
        get: operations["isUserFollowed"];
        put?: never;
        /** @description Follow an account. Signed in; applications need `account`. */
        post: operations["followUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/follow/{otherUser}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the other account follows the account. */
        get: operations["isUserFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who follows the account, newest first. */
        get: operations["listFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List whom the account follows, newest first. */
        get: operations["listFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/follows-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description List the ids of the channels that the account follows. Signed in; applications need `channels`. */
        post: operations["listFollowedChannels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read by which address other sites know the caller’s account, its other addresses, and where it moved. Signed in; applications need `account`. */
        get: operations["readMove"];
        put?: never;
        /** @description Begin a move to an account of another site, which has to name this one as one of its others. Followers follow the new account, and nobody can follow this one any more. Signed in; applications need `account`. */
        post: operations["beginMove"];
        /** @description End a move: the caller can be followed here again. Followers who have moved stay where they are. Signed in; applications need `account`. */
        delete: operations["endMove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/mute-host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the other sites whose people the caller has muted. Signed in; applications need `account`. */
        get: operations["listMutedHosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/mute-host/{host}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Mute another site: keep what its people do out of one’s feeds, comments and notifications. Signed in; applications need `account`. */
        put: operations["muteHost"];
        post?: never;
        /** @description Unmute another site. Signed in; applications need `account`. */
        delete: operations["unmuteHost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/mute/{muteUser}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the account is muted. Signed in; applications need `account`. */
        get: operations["isMuted"];
        /** @description Mute an account: keep its things out of one’s feeds and notifications. Signed in; applications need `account`. */
        put: operations["muteUser"];
        post?: never;
        /** @description Unmute an account. Signed in; applications need `account`. */
        delete: operations["unmuteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what moderators noted about an account, newest first. For moderators in person; no application may. */
        get: operations["listNotes"];
        put?: never;
        /** @description Note something about an account. Only moderators can read it, and nobody can change it. For moderators in person; no application may. */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/notification-mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos about which the account is told nothing more, the last one first. Signed in; applications need `account`. */
        get: operations["listMutedVideos"];
        put?: never;
        /** @description Stop telling the account about a video that a notification was about (`muted=1`), or tell it again (`muted=0`). A moderator’s decisions are told anyway. Signed in; applications need `account`. */
        post: operations["muteVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read by which ways the account is told of which kinds of events, and how often the gathering letter comes. Signed in; applications need `account`. */
        get: operations["readPreferences"];
        put?: never;
        /** @description Switch ways of being told of one kind of event. Signed in; applications need `account`. */
        post: operations["setPreference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/notified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the viewer is told of this person’s new videos. Signed in; applications need `account`. */
        get: operations["isNotified"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the payouts that the caller has requested, newest first. Signed in, in person; no application may. */
        get: operations["listOwnPayouts"];
        put?: never;
        /** @description Request a payout of earnings. The operator sends the money; it is held until then. Signed in, in person; no application may. */
        post: operations["requestPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/pin/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the video stands first on the profile. */
        get: operations["isPinnedToUser"];
        /** @description Pin one of the account’s videos to its profile, first of all. It takes the place of the one before. Signed in; applications need `videos`. */
        put: operations["pinToUser"];
        /** @description Pin to the profile, or unpin where `_method` is DELETE. Signed in; applications need `videos`. */
        post: operations["changeUserPin"];
        /** @description Unpin the video from the profile. It goes back among the others. Signed in; applications need `videos`. */
        delete: operations["unpinFromUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what an account’s videos take and how much they may, and what it is given instead of what everybody is given: null is as for everybody, 0 any number. For moderators in person; no application may. */
        get: operations["readQuota"];
        put?: never;
        /** @description Give an account other limits than everybody: bytes, minutes of video, videos a day, and of broadcasts how many at once, hours a day and kbit/s. Empty, null or missing is as for everybody, 0 any number. Moderators have no limits. For moderators in person; no application may. */
        post: operations["changeQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give an account another username and take its display name away. Its owner is told, and nobody can have the old name again; links to it lead to the account. For moderators in person; no application may. */
        post: operations["changeUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make an account a moderator. `value` 0 ends that. Nobody changes their own role. For moderators in person; no application may. */
        post: operations["changeRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List all movements in the caller’s wallet, earnings and held money, newest first. Signed in, in person; no application may. */
        get: operations["readStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/subscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List whom the account follows, newest first, and whether the caller follows the account itself. */
        get: operations["listSubscribed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/tip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how the caller may tip this person. Amounts are minor units of `currency`; `key` is valid for one tip. Signed in, in person; no application may. */
        get: operations["readTipOffer"];
        put?: never;
        /** @description Tip somebody. The caller pays the fee on top. A card pays at `checkout_url`; from the wallet the tip is paid at once. Signed in, in person; no application may. */
        post: operations["sendTip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/tippers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who has tipped somebody most, for everything or for one video, with the sums in minor units. */
        get: operations["listTippers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Unfollow an account. Signed in; applications need `account`. */
        post: operations["unfollowUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of an account. Unlisted ones show to its owner and to moderators. */
        get: operations["listUserVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the balances of somebody’s wallet and earnings, and what can be paid out. One’s own, or anybody’s for moderators. Signed in, in person; no application may. */
        get: operations["readWallet"];
        put?: never;
        /** @description Add money to somebody’s wallet, or remove it with a negative amount. For moderators in person; no application may. */
        post: operations["creditWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userByUsername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one account by its username. */
        get: operations["readUserByUsername"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userByUsername/{url}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one account by its username. */
        get: operations["readUserByUsernamePath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/check-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a username may be chosen now. `reason` says why not; one’s own name may be. */
        get: operations["checkName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List accounts worth following: the most followed ones with public videos. */
        get: operations["listFeaturedUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List accounts whose name starts with the text, most followed first. */
        get: operations["suggestUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read a random public, playable video among those that the caller’s lists show. */
        get: operations["readRandomVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Start an upload: create the video and its link, and return where the bytes go. Works signed out too. With `draft`, the video stays hidden from everybody until `upload/confirm` gives it its details, for which it waits an hour after the last byte. Applications need `video_upload`. */
        post: operations["requestUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/update-title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change the title of the video with this code. By its owner, a moderator, or, while it arrives, with the access token of its anonymous upload. Applications need `videos`. */
        post: operations["updateTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Upload a whole file in one form. The file is the part `filedata`. With `code` in the address it is the file of a video that was requested before, and takes no work of its own. Applications need `video_upload`. */
        post: operations["uploadVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one video, whatever its state. A suspended one says so in its state. */
        get: operations["readVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/ad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set a video’s own overlay ad, or take it away with an empty `url`. `partner` says whether its owner is a partner. For moderators in person; no application may. */
        post: operations["setVideoAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/ad/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send the picture (JPEG, PNG, WebP, GIF) of a video’s own ad as `filedata`. For moderators in person; no application may. */
        post: operations["sendVideoAdPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how a video is watched, by day. For its owner and moderators. Days, or `all`, which is by month. Signed in; applications need `videos`. */
        get: operations["readVideoAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Suspend a published video and refuse the addresses that its owner came from. `value` 0 takes both back. For moderators in person; no application may. */
        post: operations["banVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/caption/{caption}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Set whether captions are on when the video begins. Signed in; applications need `videos`. */
        post: operations["changeCaption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/caption/{caption}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Remove captions. Signed in; applications need `videos`. */
        post: operations["removeCaption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the captions of a video. */
        get: operations["listCaptions"];
        put?: never;
        /** @description Add captions in one language, from WebVTT, SubRip or SubStation Alpha. Those it had in that language are replaced. Signed in; applications need `videos`. */
        post: operations["addCaption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/captions/automatic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how far captions are that a machine writes; null if none were asked for. Signed in; applications need `videos`. */
        get: operations["readRequestedCaptions"];
        put?: never;
        /** @description Have a machine write captions from what is said, in the language that is spoken. They are marked as automatic, and give way to those that people write. A site without a speech server has no such call. Signed in; applications need `videos`. */
        post: operations["requestCaptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the chapters of a video. */
        get: operations["readChapters"];
        put?: never;
        /** @description Replace the chapters of a video. Without any, those in its description count again. By its owner or a moderator. Signed in; applications need `videos`. */
        post: operations["saveChapters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Hand an anonymous upload to the account, once. Signed in; applications need `videos`. */
        post: operations["claimVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/clip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make a new video of the caller’s from a stretch of another one. For moderators. Times are written as `90` or `1:30`; without one the clip goes from the beginning, or to the end. For moderators in person; no application may. */
        post: operations["cutClip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the comments of a video by its address, in the same orders. */
        get: operations["listVideoComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/cut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read which parts of a video are kept, which are silent, how it is turned, and what is being made of it. Applications need `videos`. */
        get: operations["readCut"];
        put?: never;
        /** @description Cut a video: `keep` names the parts that stay, `silence` those without sound, both in seconds of the uncut video, such as `0-12.5, 1:20-1:31.25`; `rotation` turns it clockwise. What is left out of the call is as in the original, so a call with nothing goes back to it. The present version plays until the new one is ready; captions, chapters and the moments of comments move along. Applications need `videos`. */
        post: operations["cutVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/cut/key-frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read where a video can be cut without encoding it, in seconds of the uncut video. For a large file this may take a while, once. Applications need `videos`. */
        get: operations["listKeyFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/cut/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give a cut video back the file that it was cut from, at once. Does nothing for any other. Applications need `videos`. */
        post: operations["restoreUncutVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete a video. By its owner, a moderator, or with the token of its anonymous upload. It can be brought back until `restorable_until` (null when it cannot), unless `for_good` ends it at once. Applications need `videos`. */
        post: operations["removeVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/delete-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Delete a video that could not be processed, and no other. Applications need `videos`. */
        post: operations["deleteFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/discussion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how the comments of a video work. While it is on air they are its chat: `may_run` says whether the caller has its tools, and `wait_seconds` when they may write again. */
        get: operations["readDiscussion"];
        put?: never;
        /** @description Lock the comments of a video, hold the first comments of new accounts for approval, or change how people talk while it is on air. For its owner or a moderator; while it is on air also for those of its channel. Signed in; applications need `comments`. */
        post: operations["changeDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the files of a video that can be downloaded: every size, and for the owner and moderators the uploaded file, if it is kept. The addresses work for some hours. Applications need `videos`. */
        get: operations["listDownloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read what the edit form shows. Applications need `videos`. */
        get: operations["readEditForm"];
        put?: never;
        /** @description Change what is given of a video. By its owner or a moderator; while an anonymous upload arrives its access token changes title and description. Reviewing, featuring, suspending and correcting numbers is for moderators. In a form the file `thumbnail` becomes its picture. With a `password` only who knows one of its passwords may watch it. Applications need `videos`. */
        post: operations["editVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether a report of the caller about this video waits to be checked. Signed in; applications need `account`. */
        get: operations["isVideoFlagged"];
        put?: never;
        /** @description Report a video, or withdraw the report with 0. There is one report per viewer and video; `flagged` says that it waits to be checked. Signed in; applications need `account`. */
        post: operations["flagVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/highest-size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read which size of a video was dropped because nobody watched it, for those who may change it: its shorter side in pixels, and whether it can be brought back. Null while it has all of them. Signed in; applications need `videos`. */
        get: operations["readDroppedSize"];
        put?: never;
        /** @description Make the highest size of a video again from its original, after it was dropped. It plays as it is meanwhile. Refused while there is no such size, or no original. Signed in; applications need `videos`. */
        post: operations["restoreSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List who has voted a video up, in the order of their accounts. */
        get: operations["listLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the address, valid for some hours, of the best file of a video. For the owner and moderators that is the uploaded one, if it is kept, without the place and device that phones write into it; for others, if the owner allows downloads, the largest size. Applications need `videos`. */
        get: operations["readOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/password/{password}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Remove a password of a video, which ends what it and its links opened. Signed in; applications need `videos`. */
        post: operations["removeVideoPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the passwords of a video, without the passwords themselves. By its owner or a moderator. Signed in; applications need `videos`. */
        get: operations["listVideoPasswords"];
        put?: never;
        /** @description Add a password to a video. It is asked for while `password_protected` is on. By its owner or a moderator. Signed in; applications need `videos`. */
        post: operations["addVideoPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Remember where the viewer is in a video, in seconds. 0 forgets it. Nothing is kept while their history is paused. Signed in; applications need `account`. */
        post: operations["savePosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Explain why a video stands where it does in the ranking: what its votes and its date add up to, and its place. Moderators read the boost as well. */
        get: operations["readRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/remove-channel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Check whether the viewer may remove the video from its channel. */
        get: operations["mayRemoveChannel"];
        put?: never;
        /** @description Remove a video from its channel. For moderators, and for moderators of the channel. Signed in; applications need `channels`. */
        post: operations["removeChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read the progress of a video’s new file. Null if there is none. Applications need `videos`. */
        get: operations["readReplacement"];
        put?: never;
        /** @description Start an upload that replaces the video’s file once it is playable. Link, votes and comments stay. Send the code with the chunks. Applications need `videos`. */
        post: operations["replaceVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/replace/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cancel the replacement of a video’s file, however far it is. The old one stays. Applications need `videos`. */
        post: operations["dropReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Restore a deleted video within a week. For whoever deleted it, or a moderator. Applications need `videos`. */
        post: operations["restoreVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Process a failed video again. Applications need `videos`. */
        post: operations["retryVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Find a file of a video: `best`, or a named size such as `720p`. Redirects to it unless JSON is requested. */
        get: operations["streamVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Redirect to the video’s picture: `large`, `medium` or `small`. */
        get: operations["readThumbnail"];
        put?: never;
        /** @description Change the video’s picture. It comes from the part `thumbnail` of a form, or from the frame at a time in seconds. Applications need `videos`. */
        post: operations["changeThumbnail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Count a play and keep the viewer among those watching, or with `leave` take them from there. The answer has the live numbers. For the sums of its analytics a player may tell `from` which address it was reached (or `embed`), the seconds `played` since it last told, and the twentieths of the video as bits. */
        post: operations["trackVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/track-share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Count that a video is being shared. Sent when the dialog opens and when a target is chosen. */
        post: operations["trackShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Exchange a password of a video for the key that opens it. Browsers keep it in a cookie; others add it as `key` to the address of every call about the video. */
        post: operations["openLockedVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Vote on a video, or withdraw the vote with 0. The answer has the video with its new score. Signed in; applications need `votes`. */
        post: operations["castVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{video}/waveform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask for how loud a video is over time. It is made when it is asked for the first time. Signed in; applications need `videos`. */
        post: operations["requestWaveform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videoByUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one video by its short code, or by its address. */
        get: operations["readVideoByUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videoByUrl/{url}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read one video by its short code, or by its address. */
        get: operations["readVideoByUrlPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videoByUrl/{url}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Redirect to the video’s picture: `large`, `medium` or `small`. */
        get: operations["readThumbnailByUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the caller’s latest changes of many videos, the newest first. Signed in; applications need `videos`. */
        get: operations["listBulkChanges"];
        put?: never;
        /** @description Change, delete or restore many of the caller’s own videos, as the calls for one of them do. Choose at most 500 by their ids, or `all` that match a filter, up to 10000. The answer comes at once; read how far the change is with its `change_id`. An account has one running change at a time. Signed in; applications need `videos`. */
        post: operations["startBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/bulk/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Find out how many of the caller’s own videos are downloaded at once: as one ZIP or, where that would be too large, as a text file with a link to each that works for some hours. Its address is for people, not for applications. Signed in; applications need `videos`. */
        get: operations["readVideoDownloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/bulk/{change}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how far a change of many videos is, and which could not be changed and why, up to 100. Signed in; applications need `videos`. */
        get: operations["readBulkChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/bulk/{change}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Stop a change of many videos. What is changed by then stays so. Signed in; applications need `videos`. */
        post: operations["endBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/bulk/{change}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Restore, within a week, what a change has deleted. The answer is the change that does it. Signed in; applications need `videos`. */
        post: operations["undoBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos picked by staff, the newest pick first. With `marker` those picked on that day (UTC). */
        get: operations["listFeaturedVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of the people and channels that the viewer follows, newest first. Signed out those of the default channels. */
        get: operations["listFollowingVideosAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos of the people and channels that the viewer follows, newest first. Signed out those of the default channels. */
        get: operations["listFollowingVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/for-you": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos suggested to the viewer, best first, based on what they follow, like and watch. Empty while suggestions are switched off. Signed in; applications need `account`. */
        get: operations["listSuggestions"];
        put?: never;
        /** @description Switch suggestions off, which deletes existing ones, or on again. Signed in; applications need `account`. */
        post: operations["changeSuggestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/for-you/dismissed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that the viewer does not want to be suggested, the latest first. Signed in; applications need `account`. */
        get: operations["listDismissed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/for-you/dismissed/{video}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Take a video out of the suggestions. Others of its uploader and channel are suggested less. The last 1,000 are kept. Signed in; applications need `account`. */
        put: operations["dismissSuggestion"];
        post?: never;
        /** @description Let a video be suggested again. Signed in; applications need `account`. */
        delete: operations["restoreSuggestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/frontpage/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the reviewed public videos in the requested order. */
        get: operations["listFrontpageBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List all public videos, hottest first. */
        get: operations["listHotVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/hot/frontpage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the reviewed public videos, hottest first: the front page. */
        get: operations["listFrontpageVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/hot/{subindex}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the public videos of a named list, hottest first. `all`; `frontpage` or `main` for what was reviewed and is safe for work; `featured` for what staff has picked; `vip` for videos of members that the site vouches for. */
        get: operations["listHotVideosAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that an account has voted up, the newest vote first unless told. `order=date` goes by the vote. */
        get: operations["listLikedVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List videos. Filter by owner, channel, tag, ids, state or period. They come in the order asked for: by `order`, or by the name of a tab as `mode` (`hot`, `new`, `top`), which goes first. */
        get: operations["listVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List what is being broadcast right now, the most watched first; with `coming` the broadcasts and premieres that are announced, the next first. */
        get: operations["listLiveVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List public videos, newest first. */
        get: operations["listNewVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how to embed the video of an address, as oEmbed 1.0 in JSON or XML. */
        get: operations["readOembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/oembed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read how to embed the video of an address, as oEmbed 1.0 in JSON or XML. */
        get: operations["readOembedJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Search videos whose title or description has words that begin with all words of the query, best match first. The videos of the person, and in the channel, of that name are found too. Accents do not count. `"quoted words"` stand in this order, `-word` must not occur, `channel:name` and `user:name` say where to look. What finds nothing is looked for again as other videos spell it, which `corrected` then says; where few are found, `meant` is the query with a likelier word that finds far more, else null. Of the videos with a common word only the newest and best-known ones are listed, 250 to 1,000 of them: `total` is how many are. `live` looks among what is on air instead, the most watched first, also without a query. */
        get: operations["searchVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List videos by their views, each of which loses half its weight per day. */
        get: operations["listTrendingVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/watching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the videos that are being watched right now, the most watched first unless told. */
        get: operations["listWatchingVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description List the viewer’s votes on these videos. Signed in; applications need `votes`. */
        get: operations["readOwnVotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ad: {
            ad_id: string;
            /** @enum {string} */
            kind: "video" | "image" | "text";
            title: string;
            click_url: string;
            file_url: string | null;
            duration: number;
            skip_after: number | null;
            weight: number;
            active: boolean;
            events: {
                [key: string]: number;
            };
        };
        AdOfVideo: {
            url: string;
            title: string;
            overlay: {
                image?: string;
                text?: string;
                at?: number;
                duration?: number;
            } | null;
        };
        AddAlbumVideoInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description Its place, from 0. */
            order?: number;
        };
        AddCaptionInput: {
            /** @description Language of the captions, as BCP 47 writes it. */
            lang: string;
            /**
             * @description The name that viewers read.
             * @default
             */
            label?: string;
            /** @description The captions as WebVTT, SubRip or SubStation Alpha. */
            text: string;
            /**
             * @description Whether these captions are shown unless the viewer chooses others.
             * @default false
             */
            default?: components["schemas"]["Flag"];
            /** @description The `src` of the captions that these are an edit of; empty where there were none. */
            over?: string;
        };
        AddDirectoryInput: {
            /**
             * @description A username or an e-mail address.
             * @default
             */
            identity?: string;
            /**
             * @description The password.
             * @default
             */
            password?: string;
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        AddGalleryPictureInput: {
            /**
             * @description What the picture shows, for people who cannot see it.
             * @default
             */
            alt?: string;
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        AddHostsInput: {
            /** @description Sites, one a line, or the CSV of domain blocks that Mastodon writes. */
            list: string;
        };
        AddLiveMarkerInput: {
            /** @description The title. */
            title?: string;
        };
        AddNoteInput: {
            /** @description The text. */
            body: string;
        };
        AddNotificationDeviceInput: {
            /** @description Where messages for the browser are posted. */
            endpoint: string;
            /** @description The public key of the browser’s subscription, base64url. */
            p256dh: string;
            /** @description The secret of the browser’s subscription, base64url. */
            auth: string;
        };
        AddPasskeyInput: {
            /** @description What the call before has answered. */
            question: string;
            /** @description What the browser answers to the question, as `PublicKeyCredential.toJSON()` writes it. */
            credential: {
                id: string;
                rawId: string;
                response: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        AddVideoPasswordInput: {
            /** @description The password. */
            password: string;
            /**
             * @description The name.
             * @default
             */
            name?: string;
        };
        Album: {
            album_id: string;
            title: string;
            url: string;
            description: string | null;
            full_url: string;
            private: boolean;
            unlisted: boolean;
            handle: string;
            is_watch_later: boolean;
            video_count: number;
            duration: number;
            thumbnail: string | null;
            thumbnail_url: string | null;
            user_id: string;
            user: components["schemas"]["UserOfVideo"];
            date_created: string;
            date_changed: string;
        };
        AlbumEditor: {
            user_id: string;
            username: string;
            displayname: string;
            full_url: string;
            avatar: string | null;
            avatar_url: string;
            accepted: boolean;
        };
        AlbumEntry: {
            title: string | null;
            description: string | null;
            date_added: string;
            added_by: string | null;
        };
        AlbumVideo: {
            title: string | null;
            description: string | null;
            date_added: string;
            album_id: string;
            video_id: string;
        };
        Allotment: {
            used: {
                bytes: number;
                minutes: number;
                daily: number;
            };
            most: {
                bytes: number;
                minutes: number;
                daily: number;
            };
        };
        AnnounceToEverybodyInput: {
            /** @description What people read. */
            text: string;
            /**
             * @description How it looks.
             * @default info
             * @enum {string}
             */
            kind?: "info" | "warning";
            /**
             * @description Where to read more.
             * @default
             */
            link?: string;
            /**
             * @description How many hours it is shown.
             * @default 0
             */
            hours?: number;
        };
        AnswerAppealInput: {
            /**
             * @description What is decided.
             * @enum {string}
             */
            outcome: "granted" | "refused";
            /**
             * @description The answer to the person who appeals.
             * @default
             */
            answer?: string;
        };
        AppealByLinkInput: {
            /** @description The end of the link in the e-mail. */
            link: string;
            /** @description What is said against it. */
            text: string;
        };
        AppealDecisionInput: {
            /** @description What is said against it. */
            text: string;
        };
        ApproveCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
        };
        ApproveRequestsInput: {
            /** @description Ids of requests to join. */
            requests: components["schemas"]["Id"][] | components["schemas"]["Id"];
        };
        Auth: {
            token: string;
            expires: string;
            user_id: string;
        };
        AuthorizeAppInput: {
            /** @description Id of an application. */
            application_id: string | number;
            /** @description `code` or `token`. */
            response_type: string;
            /**
             * @description Where people are sent back.
             * @default
             */
            redirect_uri?: string;
            /**
             * @description Rights with spaces between them.
             * @default
             */
            scope?: string;
            /** @description A word of the application that comes back with the answer. */
            state?: string;
            /** @description The challenge of PKCE, RFC 7636. */
            code_challenge?: string;
            /** @description How the challenge was made: `S256`. */
            code_challenge_method?: string;
            /** @description `allow` or `deny`: what its owner answers the application. */
            authorization: "allow" | components["schemas"]["Flag"];
        };
        BanCommenterInput: {
            /** @description A video, by its id or short code. */
            video?: string;
        };
        BanRangeInput: {
            /** @description An address, or a range of them in CIDR notation. */
            range: string;
            /** @description How many days it lasts; without it, until it is lifted. */
            days?: "" | number;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        BanUserInput: {
            /**
             * @description Whether it is banned.
             * @default true
             */
            value?: components["schemas"]["Flag"];
            /**
             * @description Whether new writes from the addresses of this person are refused too.
             * @default false
             */
            ip?: components["schemas"]["Flag"];
            /** @description How many days it lasts; without it, until it is lifted. */
            days?: number;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        BanVideoInput: {
            /**
             * @description Whether it is banned.
             * @default true
             */
            value?: components["schemas"]["Flag"];
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        BecomeFirstModeratorInput: {
            /** @description The token in the e-mail’s link. */
            token: string;
        };
        BeginConnectingInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        BeginMoveInput: {
            /** @description Handle or address of the new account. */
            target: string;
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        BulkChange: {
            change_id: string;
            /** @enum {string} */
            action: "edit" | "delete" | "restore";
            /** @enum {string} */
            state: "running" | "done" | "stopped";
            total: number;
            changed: number;
            refused: number;
            waiting: number;
            date_created: string;
            date_finished: string | null;
            undoable_until: string | null;
        };
        CancelUploadInput: {
            /** @description Id of an upload. */
            upload: string;
            /** @description Short code of a video. */
            code: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
        };
        Caption: {
            caption_id: string;
            src: string;
            lang: string;
            label: string;
            default: boolean;
            automatic: boolean;
        };
        CastVoteInput: {
            /** @description 1 up, -1 down, 0 takes the vote back. */
            value: components["schemas"]["VoteValue"];
            /** @description Time in the video, seconds. */
            at?: number;
        };
        ChangeAccountInput: {
            /** @description Whether videos wait for a click. */
            disable_autoplay?: components["schemas"]["Flag"];
        };
        ChangeAdInput: {
            /** @description The title. */
            title?: string;
            /**
             * Format: uri
             * @description Where a click leads.
             */
            click_url?: string;
            /** @description When the ad can be skipped, seconds; none when it cannot. */
            skip_after?: "" | null | number;
            /** @description How often it is shown beside others. */
            weight?: number;
            /** @description Whether the ad is shown. */
            active?: components["schemas"]["Flag"];
        };
        ChangeCaptionInput: {
            /** @description Whether these captions are shown unless the viewer chooses others. */
            default: components["schemas"]["Flag"];
        };
        ChangeChannelPinInput: {
            /** @description `DELETE` to undo, for clients that send nothing but POST. */
            _method?: string;
        };
        ChangeChannelRulesInput: {
            /** @description The rules of the channel. */
            rules: string;
        };
        ChangeDiscussionInput: {
            /** @description Whether nobody may write any more. */
            locked?: components["schemas"]["Flag"];
            /** @description Whether comments wait until the owner of the video has approved them. */
            approve_first?: components["schemas"]["Flag"];
            /** @description Seconds between two messages of one person in the chat; 0 for none. */
            slow_seconds?: number;
            /** @description For how many minutes people must have followed the owner to write in the chat; -1 for none. */
            follow_minutes?: number;
            /** @description Words that no message of the chat may have, one a line; empty for none. */
            blocked_words?: string;
        };
        ChangeHistoryInput: {
            /** @description Whether nothing more is kept. */
            paused: components["schemas"]["Flag"];
        };
        ChangeImportInput: {
            /** @description Whether new videos of the list are looked for every day and imported too. */
            follow: components["schemas"]["Flag"];
        };
        ChangeQuotaInput: {
            /**
             * @description Most that the account’s videos may take, bytes; 0 for any, empty as for everybody.
             * @default null
             */
            bytes?: ("" | null) | number;
            /**
             * @description Most minutes of video that the account may have; 0 for any, empty as for everybody.
             * @default null
             */
            minutes?: ("" | null) | number;
            /**
             * @description Most videos that the account may add in a day; 0 for any, empty as for everybody.
             * @default null
             */
            daily?: ("" | null) | number;
            /**
             * @description Most broadcasts of it on air at once; 0 for any, empty as for everybody.
             * @default null
             */
            live_at_once?: ("" | null) | number;
            /**
             * @description Most hours on air a day; 0 for any, empty as for everybody.
             * @default null
             */
            live_hours?: ("" | null) | number;
            /**
             * @description The most that its encoders may send, kbit/s; 0 for any, empty as for everybody.
             * @default null
             */
            live_bitrate?: ("" | null) | number;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        ChangeRoleInput: {
            /** @description What it is set to. */
            value: components["schemas"]["Flag"];
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        ChangeSettingsInput: {
            /** @description Name of the site. */
            siteName?: string;
            /** @description Colour of links and buttons, as `#rrggbb`. */
            accent?: string;
            /** @description Colour of links in light, as `#rrggbb`. */
            linkLight?: string;
            /** @description Colour of links in dark, as `#rrggbb`. */
            linkDark?: string;
            /**
             * @description Who may sign up.
             * @enum {string}
             */
            registration?: "open" | "approval" | "invite" | "closed";
            /** @description What people are asked who want to be let in; empty for a question in their language. */
            registrationQuestion?: string;
            /** @description Whether new videos wait until they are reviewed. */
            review?: components["schemas"]["Flag"];
            /** @description Whether messages need a verified e-mail address. */
            messagesNeedEmail?: components["schemas"]["Flag"];
            /**
             * @description Who may open channels of their own.
             * @enum {string}
             */
            channels?: "nobody" | "trusted" | "everyone";
            /**
             * @description Who may broadcast.
             * @enum {string}
             */
            live?: "nobody" | "trusted" | "everyone";
            /** @description Whether a machine writes captions for every new video. */
            captions?: components["schemas"]["Flag"];
            /** @description Broadcasts of one account on air at once; 0 for no limit. */
            liveAtOnce?: number;
            /** @description Broadcasts on air at once on the site; 0 for no limit. */
            liveAtOnceSite?: number;
            /** @description Hours on air that one account has a day; 0 for no limit. */
            liveHours?: number;
            /** @description What an encoder may send, kbit/s; 0 for no limit. */
            liveBitrate?: number;
            /** @description Longest description, characters. */
            maxDescription?: number;
            /** @description Largest upload without an account, bytes. */
            maxUploadAnonymous?: number;
            /** @description Largest upload with an account, bytes. */
            maxUploadSignedIn?: number;
            /** @description Room for the videos of one account, bytes; 0 for no limit. */
            accountBytes?: number;
            /** @description Minutes of video in one account; 0 for no limit. */
            accountMinutes?: number;
            /** @description Videos that one account can add in a day; 0 for no limit. */
            accountDaily?: number;
            /** @description Address of the Android app. */
            androidAppUrl?: "" | null | string;
            /** @description Fewest viewers of a country that are shown. */
            watchersSmallestGroup?: number;
            /** @description Whether ads are shown. */
            ads?: components["schemas"]["Flag"];
            /** @description Whether people may send tips. */
            tips?: components["schemas"]["Flag"];
            /** @description Whether new videos, comments and accounts are checked. */
            screening?: components["schemas"]["Flag"];
            /** @description Words that are flagged, one a line. */
            flaggedWords?: string;
            /** @description Hosts whose links are flagged, one a line. */
            flaggedSites?: string;
            /** @description Whether what matches waits for a moderator. */
            holdMatches?: components["schemas"]["Flag"];
            /**
             * @description Which uploaded originals are kept once a video is complete.
             * @enum {string}
             */
            keepOriginals?: "needed" | "always" | "never";
            /** @description For how many months nobody has watched the videos that lose their highest size; 0 for none of them. */
            dropUnwatched?: number;
            /** @description For how many months videos must have been complete before they lose their highest size. */
            dropOlder?: number;
            /**
             * @description The least size that a video keeps when its highest one is dropped.
             * @enum {string}
             */
            dropKeep?: "240p" | "360p" | "480p" | "720p" | "1080p";
            /** @description Processor hours a day for sizes in AV1; 0 for none of them. */
            av1Hours?: number;
            /** @description GB that an hour of processor time for sizes in AV1 must save a month. */
            av1Gain?: number;
            /**
             * @description How large sizes in AV1 may be beyond those in H.264; `1080p` for no larger ones.
             * @enum {string}
             */
            av1Top?: "1080p" | "1440p" | "2160p";
            /** @description For how many months nobody has watched the videos that lose their sizes in AV1. */
            av1Forget?: number;
            /**
             * @description When browsers of visitors and new accounts work before they send something.
             * @enum {string}
             */
            proof?: "off" | "automatic" | "always";
            /**
             * @description With which other sites videos, follows and comments are exchanged.
             * @enum {string}
             */
            federation?: "off" | "on" | "list";
            /** @description Whether only sites that sign their requests are given profiles, videos and comments. */
            signedFetch?: components["schemas"]["Flag"];
            /** @description The newest change that the caller has seen. */
            version?: number;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        ChangeSuggestionsInput: {
            /** @description Whether nothing is suggested any more. */
            off: components["schemas"]["Flag"];
        };
        ChangeThumbnailInput: {
            /** @description Time of the picture in the video, seconds; without a file. */
            at?: number;
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            thumbnail?: Blob;
        };
        ChangeUserPinInput: {
            /** @description `DELETE` to undo, for clients that send nothing but POST. */
            _method?: string;
        };
        ChangeUsernameInput: {
            /** @description A username. */
            username: string;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        Channel: {
            channel_id: string;
            url: string;
            full_url: string;
            title: string;
            description: string;
            rules: string;
            picture: string | null;
            picture_url: string | null;
            cover: string | null;
            cover_url: string | null;
            follower_count: number;
            video_count: number;
            /** @enum {string} */
            filing: "everyone" | "request" | "members";
            member_count: number;
            accent: string | null;
            is_following: boolean;
            owner_id: string | null;
            date_created: string;
            is_default: boolean;
            hide_suggest: boolean;
            nsfw: boolean;
            show_unmoderated: boolean;
        };
        Chapter: {
            at: number;
            title: string;
        };
        ClaimVideoInput: {
            /** @description The token that hands an anonymous upload to an account. */
            claimToken: string;
        };
        Client: {
            application_id: string;
            client_id: string;
            is_public: boolean;
            name: string;
            website: string;
            description: string;
            organization: string;
            redirect_uri_prefix: string[];
            date_created: string;
            users: number;
        };
        Comment: {
            comment_id: string;
            video_id: string;
            user_id: string | null;
            parent_comment_id: string | null;
            root_comment_id: string | null;
            body: string;
            date_created: string;
            date_edited: string | null;
            made_at_time: number | null;
            score: number;
            reply_count: number;
            /** @enum {string} */
            state: "shown" | "held" | "deleted";
            is_pinned: boolean;
            viewerVote: number;
            full_url: string;
            user: components["schemas"]["UserOfVideo"] | null;
        };
        ComplainOfCopyrightInput: {
            /** @description The video, by its address or code. */
            link: string;
            /** @description Name of the person who complains. */
            name: string;
            /** @description Where the answer is sent. */
            email: string;
            /** @description The work whose copyright is concerned. */
            work: string;
            /**
             * @description What else is to be said.
             * @default
             */
            details?: string;
            /** @description Whether what is said is true and made in the owner’s name. */
            sworn: components["schemas"]["Flag"];
        };
        ConfirmTotpInput: {
            /** @description The digits that the authenticator app shows. */
            code: string;
        };
        ConfirmUploadInput: {
            /** @description Id of an upload. */
            upload: string;
            /** @description Short code of a video. */
            code: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description A channel, by its id or the name in its address. */
            channel?: string;
            /** @description Whether the video is in public lists; goes before `private`. */
            public?: components["schemas"]["Flag"];
            /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
            private?: components["schemas"]["Flag"];
            /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
            nsfw?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
        };
        ConfirmUploadPartInput: {
            /** @description Id of an upload. */
            upload: string;
            /** @description Short code of a video. */
            code: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
            /** @description An address, or a range of them in CIDR notation. */
            range: string;
        };
        ConnectedApp: {
            application_id: string;
            name: string;
            website: string;
            description: string;
            organization: string;
            scopes: string[];
            date_created: string;
            date_used: string;
        };
        CountPageViewInput: {
            /** @description Kind of the page. */
            page: string;
            /** @description The path of the page. */
            path: string;
        };
        CreateAdInput: {
            /**
             * @description A video, a picture or a text.
             * @enum {string}
             */
            kind: "video" | "image" | "text";
            /** @description The title. */
            title: string;
            /**
             * Format: uri
             * @description Where a click leads.
             */
            click_url: string;
            /** @description When the ad can be skipped, seconds; none when it cannot. */
            skip_after?: number;
            /**
             * @description How often it is shown beside others.
             * @default 1
             */
            weight?: number;
        };
        CreateAlbumInput: {
            /** @description The title. */
            title: string;
            /** @description The last part of the album’s address. */
            url?: string;
            /** @description The description. */
            description?: string;
            /**
             * @description Whether nobody else sees the album.
             * @default false
             */
            private?: components["schemas"]["Flag"];
            /** @description Whether everybody with the link may open it. */
            unlisted?: components["schemas"]["Flag"];
        };
        CreateArchiveImportInput: {
            /** @description Name of the file. */
            filename: string;
            /** @description Size of the file, bytes. */
            size: number;
        };
        CreateChannelInput: {
            /** @description The title. */
            title: string;
            /**
             * @description The name in the channel’s address.
             * @default
             */
            url?: string;
            /**
             * @description The description.
             * @default
             */
            description?: string;
            /**
             * @description The rules of the channel.
             * @default
             */
            rules?: string;
            /**
             * @description Who may post videos in the channel: `everyone`, members who ask (`request`), or invited `members`.
             * @enum {string}
             */
            filing?: "everyone" | "request" | "members";
            /** @description Colour of its page under dark text, as `#rrggbb`; empty for the site’s. */
            accent?: string;
            /** @description Whether signed-out visitors see it among what they follow. */
            is_default?: components["schemas"]["Flag"];
            /** @description Whether the uploader does not suggest the channel. */
            hide_suggest?: components["schemas"]["Flag"];
            /** @description Whether the channel is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description Whether the channel shows what was not reviewed yet. */
            show_unmoderated?: components["schemas"]["Flag"];
        };
        CreateCommentInput: {
            /** @description A video, by its id or short code. */
            video: string | number;
            /** @description Id of a comment. */
            comment?: "" | components["schemas"]["Id"];
            /** @description The text. */
            body: string;
            /** @description Time in the video, seconds. */
            at?: "" | number;
        };
        CreateImportInput: {
            /** @description Links to videos, one a line, or the address of a channel, playlist or feed. */
            links: string;
        };
        CreateLiveInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description A channel, by its id or the name in its address. */
            channel?: string;
            /** @description Whether the video is in public lists; goes before `private`. */
            public?: components["schemas"]["Flag"];
            /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
            nsfw?: components["schemas"]["Flag"];
            /** @description What the client runs on; nothing depends on it. */
            PLATFORM?: string;
            /** @description Where it came from, as the client says. */
            source?: string;
            /** @description `web` asks for a call of `notify-id` once the video is ready. */
            notify?: string;
            /** @description The address that is called. */
            "notify-id"?: string;
            /**
             * @description The parts that stay, seconds of the uncut video; everything if it is empty.
             * @default true
             */
            keep?: components["schemas"]["Flag"];
            /**
             * @description Whether its address stays, for one broadcast after another.
             * @default false
             */
            lasting?: components["schemas"]["Flag"];
        };
        CreateThreadInput: {
            /** @description Who it is for: usernames with commas between them. */
            to: string[] | string | number;
            /** @description The text. */
            body: string;
        };
        CreateUploadInput: {
            /** @description Short code of a video. */
            code: string;
            /** @description Size of the file, bytes. */
            size: number;
        };
        CreditWalletInput: {
            /** @description Money in the smallest unit of the currency, such as cents. */
            amount: number;
            /**
             * @description A word about it, for those who run the site.
             * @default
             */
            note?: string;
            /** @description A word that makes the call happen once, however often it is sent. */
            key: string;
        };
        CropAvatarInput: {
            /** @description Left edge, pixels. */
            x: number;
            /** @description Upper edge, pixels. */
            y: number;
            /** @description Width, pixels. */
            width: number;
            /** @description Height, pixels. */
            height: number;
        };
        CutClipInput: {
            /**
             * @description Where the cut begins, seconds.
             * @default
             */
            start?: string;
            /**
             * @description Where the cut ends, seconds.
             * @default
             */
            end?: string;
            /**
             * @description The title.
             * @default
             */
            title?: string;
            /**
             * @description Whether the clip is unlisted.
             * @default false
             */
            private?: components["schemas"]["Flag"];
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        CutVideoInput: {
            /**
             * @description The parts that stay, seconds of the uncut video; everything if it is empty.
             * @default
             */
            keep?: string;
            /**
             * @description The parts without sound, seconds of the uncut video.
             * @default
             */
            silence?: string;
            /**
             * @description By how much the picture is turned clockwise, degrees.
             * @default 0
             */
            rotation?: components["schemas"]["Rotation"];
        };
        DecidePayoutInput: {
            /**
             * @description What is decided.
             * @enum {string}
             */
            outcome: "paid" | "refused";
            /**
             * @description A word about it, for those who run the site.
             * @default
             */
            note?: string;
        };
        DecideThingInput: {
            /**
             * @description What is decided.
             * @enum {string}
             */
            outcome: "fine" | "nsfw" | "suspended" | "removed" | "banned" | "answered";
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default rules
             * @enum {string}
             */
            reason?: "rules" | "spam" | "harassment" | "violence" | "copyright" | "nudity" | "illegal" | "mistake";
            /**
             * @description What its owner is told; by default the text of the reason.
             * @default
             */
            message?: string;
            /**
             * @description The answer to those who complained.
             * @default
             */
            answer?: string;
        };
        /** @enum {string} */
        Direction: "asc" | "desc" | "ASC" | "DESC";
        DisconnectNetworkInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        DismissRequestsInput: {
            /** @description Ids of requests to join. */
            requests: components["schemas"]["Id"][] | components["schemas"]["Id"];
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        EarlierLive: {
            url: string;
            title: string;
            date_began: string;
        };
        EditAccountInput: {
            /** @description A username. */
            username?: string;
            /** @description An e-mail address. */
            email?: string;
            /** @description The name that is shown. */
            displayname?: string;
            /** @description The password. */
            password?: string;
            /** @description The password once more. */
            password_confirm?: string;
            /** @description The password as it is now, or what proves that the caller has just signed in. */
            passwordCurrent?: string;
            /** @description What they say of themselves. */
            bio?: string;
            /** @description Whether new videos are public. */
            default_public?: components["schemas"]["Flag"];
            /** @description Whether videos wait for a click. */
            disable_autoplay?: components["schemas"]["Flag"];
            /**
             * @description What is done with videos that are not safe for work.
             * @enum {string}
             */
            nsfw?: "hide" | "blur" | "show";
            /** @description Language of the site for this account. */
            language?: string;
        };
        EditAlbumInput: {
            /** @description The title. */
            title?: string;
            /** @description The last part of the album’s address. */
            url?: string;
            /** @description The description. */
            description?: string;
            /** @description Whether nobody else sees the album. */
            private?: components["schemas"]["Flag"];
            /** @description Whether everybody with the link may open it. */
            unlisted?: components["schemas"]["Flag"];
            /** @description Id of the video whose picture stands for the album; 0 for the first. */
            cover?: number;
            /** @description Its place, from 0. */
            order?: number;
        };
        EditChannelInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description The rules of the channel. */
            rules?: string;
            /**
             * @description Who may post videos in the channel: `everyone`, members who ask (`request`), or invited `members`.
             * @enum {string}
             */
            filing?: "everyone" | "request" | "members";
            /** @description Colour of its page under dark text, as `#rrggbb`; empty for the site’s. */
            accent?: string;
            /** @description Whether signed-out visitors see it among what they follow. */
            is_default?: components["schemas"]["Flag"];
            /** @description Whether the uploader does not suggest the channel. */
            hide_suggest?: components["schemas"]["Flag"];
            /** @description Whether the channel is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description Whether the channel shows what was not reviewed yet. */
            show_unmoderated?: components["schemas"]["Flag"];
        };
        EditClientInput: {
            /** @description Name of the application. */
            name?: string;
            /** @description Address of the application’s website. */
            website?: string;
            /** @description The description. */
            description?: string;
            /** @description Who is behind the application. */
            organization?: string;
            /** @description Addresses that people may be sent back to, one a line. */
            redirect_uri_prefix?: string[] | string;
            /**
             * @description The password of the signed-in viewer.
             * @default
             */
            password?: string;
        };
        EditCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
            /** @description The text. */
            body: string;
        };
        EditVideoInput: {
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description Whether the video is unlisted: in no list, but open to everybody with its link. */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The channel in which it is published: an id or a name. */
            channel?: string;
            /** @description Whether others may save the video. */
            allow_download?: components["schemas"]["Flag"];
            /** @description Whether the video is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description Whether the video was reviewed. */
            moderated?: components["schemas"]["Flag"];
            /** @description Whether staff picks the video. */
            featured?: components["schemas"]["Flag"];
            /** @description Its title among the featured videos. */
            featured_title?: string;
            /** @description What is said of it among the featured videos. */
            featured_description?: string;
            /** @description What is added to the votes when the ranking is made. */
            score_modifier?: number;
            /** @description How often it was viewed. */
            view_count?: number;
            /** @description Whether it is suspended. */
            suspended?: components["schemas"]["Flag"];
            /** @description Whether its copies are suspended too. */
            suspendall?: components["schemas"]["Flag"];
            /** @description A video on YouTube that is played in place of its files. */
            youtube_override_source?: string;
            /** @description Address of the discussion on Reddit. */
            reddit_link?: string;
            /** @description Where it came from, as the client says. */
            source?: string;
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /**
             * Format: binary
             * @description A picture as a file of a form.
             */
            thumbnail?: Blob;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        EndLettersInput: {
            /** @description The token in the e-mail’s link. */
            token: string;
        };
        ExchangeTokenInput: {
            /**
             * @description `authorization_code`, `refresh_token` or `client_credentials`.
             * @default
             */
            grant_type?: string;
            /** @description The code that the application was sent. */
            code?: string;
            /** @description Where people are sent back. */
            redirect_uri?: string;
            /** @description What renews an access token, once. */
            refresh_token?: string;
            /** @description What the challenge was made from. */
            code_verifier?: string;
            /** @description Rights with spaces between them. */
            scope?: string;
            /** @description Id of an application. */
            client_id?: string;
            /** @description Secret of an application. */
            client_secret?: string;
        };
        Export: {
            /** @enum {string} */
            state: "none" | "waiting" | "ready" | "failed";
            url: string | null;
            size: number;
        };
        /** @description What every call answers that could not do what it was asked. */
        Failure: {
            /** @constant */
            status: false;
            /** @description What happened and what to do, for people. */
            error: string;
            /**
             * @description What happened, for programs.
             * @enum {string}
             */
            code: "invalid_param" | "invalid_url" | "invalid_grab" | "invalid_grab_size" | "invalid_content_range" | "part_not_stored" | "invalid_mime" | "invalid_credentials" | "invalid_password" | "too_many_passwords" | "password_not_found" | "passkey_refused" | "connect_failed" | "connect_denied" | "connect_expired" | "connect_group" | "connect_unknown" | "connect_unreachable" | "connect_taken" | "connect_last" | "app_not_found" | "invalid_client" | "invalid_grant" | "invalid_scope" | "invalid_redirect" | "unsupported_grant_type" | "unsupported_response_type" | "sign_in_again" | "session_not_found" | "code_required" | "invalid_code" | "invalid_token" | "no_file" | "no_extension" | "already_uploaded" | "username_taken" | "displayname_taken" | "username_reserved" | "email_taken" | "video_not_found" | "user_not_found" | "album_not_found" | "channel_not_found" | "channel_taken" | "channel_in_use" | "channel_not_yet" | "channel_limit" | "channel_members_only" | "live_not_found" | "live_not_yet" | "live_limit" | "live_not_on_air" | "live_over" | "live_refused" | "live_taken" | "live_run_over" | "live_out_of_order" | "live_unplayable" | "live_unavailable" | "tag_not_found" | "comment_not_found" | "slow_mode" | "followers_only" | "words_blocked" | "thread_not_found" | "message_not_found" | "notification_not_found" | "tip_not_found" | "payout_not_found" | "not_enough" | "job_not_found" | "claimed" | "object_not_found" | "decision_not_found" | "appeal_not_found" | "failure_not_found" | "settings_changed" | "edited_since" | "version_not_found" | "announcement_not_found" | "invite_not_found" | "registration_closed" | "approval_required" | "registration_waiting" | "registration_not_found" | "webhook_not_found" | "delivery_not_found" | "change_not_found" | "change_running" | "import_not_found" | "upload_not_found" | "upload_expired" | "address_refused" | "account_disabled" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "too_large" | "proof_required" | "rate_limited" | "unknown_format" | "disk_full" | "quota_full" | "unavailable" | "unknown";
            /** @description The field at fault, where there is one. */
            param?: string;
            /** @description Seconds until the same may work, where that is known. */
            retry_after?: number;
            /** @description With `proof_required`: what the work is done on. */
            challenge?: string;
            /** @description With `proof_required`: how much work it is, leading zero bits. */
            bits?: number;
        };
        /** @enum {boolean|number|string} */
        Flag: true | false | 1 | 0 | "1" | "0" | "true" | "false" | "on" | "off" | "yes" | "no" | "";
        FlagAlbumInput: {
            /** @description 1 reports, 0 takes the report back. */
            value: number;
            /**
             * @description What is wrong with it.
             * @default none
             * @enum {string}
             */
            reason?: "none" | "spam" | "harassment" | "violence" | "copyright" | "pornography";
            /**
             * @description What else there is to say, for moderators.
             * @default
             */
            text?: string;
        };
        FlagCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
            /** @description 1 reports, 0 takes the report back. */
            value: number;
            /**
             * @description What is wrong with it.
             * @default none
             * @enum {string}
             */
            reason?: "none" | "spam" | "harassment" | "violence" | "copyright" | "pornography";
            /**
             * @description What else there is to say, for moderators.
             * @default
             */
            text?: string;
            /**
             * @description Whether the site at which it is at home is told as well, without a name.
             * @default false
             */
            forward?: components["schemas"]["Flag"];
        };
        FlagMessageInput: {
            /** @description 1 reports, 0 takes the report back. */
            value: number;
            /**
             * @description What is wrong with it.
             * @default none
             * @enum {string}
             */
            reason?: "none" | "spam" | "harassment" | "violence" | "copyright" | "pornography";
            /**
             * @description What else there is to say, for moderators.
             * @default
             */
            text?: string;
        };
        FlagUserInput: {
            /** @description 1 reports, 0 takes the report back. */
            value: number;
            /**
             * @description What is wrong with it.
             * @default none
             * @enum {string}
             */
            reason?: "none" | "spam" | "harassment" | "violence" | "copyright" | "pornography";
            /**
             * @description What else there is to say, for moderators.
             * @default
             */
            text?: string;
            /**
             * @description Whether the site at which it is at home is told as well, without a name.
             * @default false
             */
            forward?: components["schemas"]["Flag"];
        };
        FlagVideoInput: {
            /** @description 1 reports, 0 takes the report back. */
            value?: number;
            /** @description Whether a report is to be made. */
            flagged?: components["schemas"]["Flag"];
            /**
             * @description What is wrong with it.
             * @default none
             * @enum {string}
             */
            reason?: "none" | "spam" | "harassment" | "violence" | "copyright" | "pornography";
            /**
             * @description What else there is to say, for moderators.
             * @default
             */
            text?: string;
            /**
             * @description Whether the site at which it is at home is told as well, without a name.
             * @default false
             */
            forward?: components["schemas"]["Flag"];
            /** @description What the client runs on; nothing depends on it. */
            device?: string;
        };
        ForgotPasswordInput: {
            /**
             * @description A username or an e-mail address.
             * @default
             */
            usernameOrEmail?: string;
        };
        Format: {
            type: string;
            uri: string;
            width: number;
            height: number;
            version: number;
        };
        GalleryPicture: {
            picture_id: string;
            alt: string;
            width: number;
            height: number;
            url: string;
            small_url: string;
        };
        Host: {
            host: string;
            /** @enum {string} */
            standing: "open" | "limited" | "blocked" | "allowed";
            note: string;
            date_seen: string;
            date_away: string;
            people: number;
            followers: number;
            videos: number;
            comments: number;
        };
        Id: string | number;
        ImportItem: {
            item_id: string;
            source: string;
            title: string;
            duration: number | null;
            date_original: string | null;
            audience: ("public" | "unlisted" | "followers" | "closed") | null;
            /** @enum {string} */
            state: "unread" | "found" | "here" | "waiting" | "fetching" | "making" | "done" | "failed" | "gone";
            progress: number | null;
            code: string | null;
            error: string | null;
        };
        ImportList: {
            import_id: string;
            /** @enum {string} */
            kind: "links" | "feed" | "archive";
            source: string;
            title: string;
            /** @enum {string} */
            state: "receiving" | "reading" | "unreadable" | "ready" | "running" | "paused" | "done";
            counts: {
                unread: number;
                found: number;
                here: number;
                waiting: number;
                fetching: number;
                making: number;
                done: number;
                failed: number;
                gone: number;
            };
            date_created: string;
            error: string | null;
            size: number | null;
            next_look: string | null;
        };
        JoinRequest: {
            request_id: string;
            username: string;
            email: string;
            email_confirmed: boolean;
            question: string;
            answer: string;
            country: string | null;
            date_created: string;
            date_refused: string | null;
            reason: string;
        };
        LeaveSiteInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        Live: {
            video_id: string;
            url: string;
            title: string;
            /** @enum {string} */
            state: "ready" | "on" | "away" | "ending" | "ended" | "lost";
            keeps_recording: boolean;
            date_began: string | null;
            lasting: boolean;
            date_off: string | null;
            refusal: ("account_at_once" | "site_at_once" | "hours" | "bitrate") | null;
        };
        LiveOnAir: {
            video_id: string;
            url: string;
            title: string;
            owner: string | null;
            /** @enum {string} */
            state: "ready" | "on" | "away" | "ending" | "ended" | "lost";
            date_began: string | null;
            watchers: number;
            is_answering: boolean;
            machine: string | null;
            bitrate: number | null;
            speed: number | null;
            dropped: number;
            sizes: string[];
            given_up: string[];
        };
        LogEntry: {
            entry_id: string;
            date_created: string;
            action: string;
            object_type: string;
            object_id: string | null;
            reason: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            actor: {
                user_id: string;
                username: string | null;
            } | null;
            owner: {
                user_id: string;
                username: string | null;
            } | null;
            detail: {
                [key: string]: unknown;
            } | null;
        };
        MakeInviteInput: {
            /**
             * @description How many people may use it.
             * @default 1
             */
            most?: number;
            /**
             * @description How many days it can be used.
             * @default 14
             */
            days?: number;
            /**
             * @description A word about it, for those who run the site.
             * @default
             */
            note?: string;
        };
        MakeRunnerInput: {
            /** @description Name of the machine. */
            name: string;
        };
        MarkNotificationsReadInput: {
            /** @description Ids of notifications, or `all`. */
            notifications: "all" | components["schemas"]["Id"][] | string;
        };
        MarkThreadReadInput: {
            /** @description Id of a message. */
            message: components["schemas"]["Id"];
        };
        Message: {
            message_id: string;
            thread_id: string;
            user_id: string;
            user: components["schemas"]["UserOfVideo"];
            body: string;
            date_created: string;
            videos: components["schemas"]["Video"][];
        };
        Moment: string;
        MuteThreadInput: {
            /** @description Whether nothing more is told about it. */
            muted: components["schemas"]["Flag"];
        };
        MuteVideoInput: {
            /** @description A video, by its id or short code. */
            video: components["schemas"]["Id"];
            /** @description Whether nothing more is told about it. */
            muted: components["schemas"]["Flag"];
        };
        Notification: {
            notification_id: string;
            /** @enum {string} */
            type: "import-done" | "import-ended" | "went-live" | "video-processed" | "moderated-renamed" | "report-settled" | "moderated-nsfw" | "moderated-suspended" | "moderated-removed" | "moderated-banned" | "appeal-granted" | "appeal-refused" | "webhook-disabled" | "registration-asked" | "user-subscribed" | "channel-subscribed" | "user-welcome" | "video-commented" | "comment-replied-to" | "comment-mention" | "comment-upvoted" | "messaged" | "tipped" | "channel-invitation" | "channel-member-asked" | "channel-member-invited" | "channel-member-added" | "channel-member-refused" | "channel-member-removed" | "channel-offered" | "channel-taken-over" | "video-published" | "video-added-to-album" | "album-invitation" | "album-invitation-accepted" | "video-upvoted";
            read: boolean;
            date_created: string;
            text: string;
            actor: {
                user_id: string;
                username: string;
                displayname: string;
                avatar: string | null;
                avatar_url: string;
                full_url: string;
            } | null;
            channel: {
                channel_id: string;
                url: string;
                title: string;
                full_url: string;
            } | null;
            comment: {
                comment_id: string;
                full_url: string;
                body: string;
            } | null;
            message: {
                thread_id: string;
                full_url: string;
                url: string;
                body: string;
            } | null;
            video: {
                video_id: string;
                url: string;
                full_url: string;
                title: string;
                thumbnail: string;
            } | null;
            album: {
                album_id: string;
                full_url: string;
                title: string;
            } | null;
            decision: {
                decision_id: string;
                full_url: string;
                body: string;
            } | null;
            report: {
                report_id: string;
                full_url: string;
            } | null;
            video_id: string | null;
        };
        NotificationDevice: {
            device_id: string;
            device: string;
            date_created: string;
            date_used: string;
            is_current: boolean;
        };
        NotificationWays: {
            on_site: boolean;
            desktop: boolean;
            push: boolean;
            email: boolean;
            digest: boolean;
        };
        OpenLockedVideoInput: {
            /**
             * @description The password.
             * @default
             */
            password?: string;
        };
        OwnAccount: {
            user_id: string;
            username: string;
            displayname: string;
            full_url: string;
            avatar: string | null;
            avatar_url: string;
            cover: string | null;
            cover_url: string | null;
            bio: string;
            vip: boolean;
            follower_count: number;
            likes_count: number;
            video_count: number;
            video_views: number;
            comment_count: number;
            is_following: boolean;
            date_created: string;
            id: string;
            acl: string;
            email: string | null;
            email_verified: boolean;
            email_new: string | null;
            disable_autoplay: boolean;
            default_public: boolean;
            /** @enum {string} */
            nsfw: "hide" | "blur" | "show";
            language: string;
        };
        OwnLogEntry: {
            entry_id: string;
            date_created: string;
            action: string;
            object_type: string;
            object_id: string | null;
            reason: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        Page: {
            total: number;
            limit: number;
            offset: number;
            minDate: number;
            minDateCompleted: number;
            next: string | null;
        };
        Passkey: {
            passkey_id: string;
            name: string;
            date_created: string;
            date_used: string;
        };
        Payout: {
            payout_id: string;
            amount: number;
            destination: string;
            state: string;
            note: string;
            user: components["schemas"]["UserOfVideo"] | null;
            date_created: string;
        };
        PinCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
            /**
             * @description Whether the comment stands above the others.
             * @default true
             */
            value?: components["schemas"]["Flag"];
        };
        PinToChannelInput: {
            /** @description `DELETE` to undo, for clients that send nothing but POST. */
            _method?: string;
        };
        PinToUserInput: {
            /** @description `DELETE` to undo, for clients that send nothing but POST. */
            _method?: string;
        };
        Podcast: {
            guid: string;
            /** @enum {string} */
            kind: "episodic" | "serial";
            /** @enum {string} */
            category: "Arts" | "Business" | "Comedy" | "Education" | "Fiction" | "Government" | "Health & Fitness" | "History" | "Kids & Family" | "Leisure" | "Music" | "News" | "Religion & Spirituality" | "Science" | "Society & Culture" | "Sports" | "TV & Film" | "Technology" | "True Crime";
            language: string;
            email: string;
            locked: boolean;
        };
        ProfileLink: {
            label: string;
            url: string;
            verified: boolean;
            date_verified: string | null;
            date_checked: string | null;
        };
        RecordPlayerEventsInput: {
            /** @description What the player did, as a list of names and values. */
            events: {
                /** @enum {string} */
                event: "feed-click" | "start" | "error" | "ad" | "first-frame" | "stalls" | "watched" | "quality" | "dropped";
                label: string;
            }[];
        };
        RegisterClientInput: {
            /** @description Name of the application. */
            name: string;
            /** @description Address of the application’s website. */
            website?: string;
            /** @description The description. */
            description?: string;
            /** @description Who is behind the application. */
            organization?: string;
            /** @description Addresses that people may be sent back to, one a line. */
            redirect_uri_prefix: string[] | string;
            /** @description Whether the terms of service are accepted. */
            accept_terms: components["schemas"]["Flag"];
            /**
             * @description Whether the application cannot keep a secret, as one in a browser or on a phone.
             * @default false
             */
            is_public?: components["schemas"]["Flag"];
        };
        RemoveAddressBanInput: {
            /** @description A video, by its id or short code. */
            video?: "" | components["schemas"]["Id"];
        };
        RemoveChannelInput: {
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        RemoveClientInput: {
            /**
             * @description The password of the signed-in viewer.
             * @default
             */
            password?: string;
        };
        RemoveCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
        };
        RemovePasskeyInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        RemoveTotpInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        RemoveVideoInput: {
            /** @description The token that the request of an anonymous upload has answered. */
            deleteToken?: string;
            /**
             * @description Whether it is deleted at once and cannot be brought back.
             * @default false
             */
            for_good?: components["schemas"]["Flag"];
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
            /** @description What the client runs on; nothing depends on it. */
            device?: string;
        };
        RenewCodesInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        ReplaceVideoInput: {
            /** @description Name of the file. */
            filename?: string;
            /** @description Size of the file, bytes. */
            size: number;
        };
        Replacement: {
            /** @enum {string} */
            state: "uploading" | "preparing" | "failed";
            filename: string;
            progress: number;
            eta: number | null;
            error: string | null;
        };
        ReportFailureInput: {
            /**
             * @description Kind of the failure, such as `TypeError`.
             * @default Error
             */
            name?: string;
            /**
             * @description Id of a message.
             * @default
             */
            message?: string;
            /**
             * @description Where in the program it happened.
             * @default
             */
            stack?: string;
            /**
             * @description Kind of the page on which it happened.
             * @default
             */
            page?: string;
            /**
             * @description What the page did before it failed, as JSON.
             * @default []
             */
            crumbs?: {
                at: number;
                kind: string;
                text: string;
            }[];
        };
        RequestCaptionsInput: {
            /**
             * @description Language of the captions, as BCP 47 writes it.
             * @default
             */
            lang?: string;
        };
        RequestPayoutInput: {
            /** @description Money in the smallest unit of the currency, such as cents. */
            amount: number;
            /** @description Where the money goes. */
            destination: string;
            /** @description A word that makes the call happen once, however often it is sent. */
            key: string;
        };
        RequestToJoinInput: {
            /**
             * @description A username.
             * @default
             */
            username: string;
            /**
             * @description An e-mail address.
             * @default
             */
            email: string;
            /**
             * @description The password.
             * @default
             */
            password: string;
            /** @description The password once more. */
            password_confirm?: string;
            /**
             * @description The answer to the operator’s question.
             * @default
             */
            answer: string;
        };
        RequestUploadInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description The channel in which it is published: an id or a name. */
            channel?: string;
            /** @description Whether the video is in public lists; goes before `private`. */
            public?: components["schemas"]["Flag"];
            /** @description Whether the video is unlisted: in no list, but open to everybody with its link. */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /** @description Whether the video is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description What the client runs on; nothing depends on it. */
            PLATFORM?: string;
            /** @description Where it came from, as the client says. */
            source?: string;
            /** @description `web` asks for a call of `notify-id` once the video is ready. */
            notify?: string;
            /** @description The address that is called. */
            "notify-id"?: string;
            /** @description The kind of client; it has no effect. */
            mode?: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description Size of the file, bytes. */
            size?: number;
            /** @description Whether the video waits, hidden from everybody, for `upload/confirm`. */
            draft?: components["schemas"]["Flag"];
        };
        RequestUploadPartInput: {
            /** @description Id of an upload. */
            upload: string;
            /** @description Short code of a video. */
            code: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
            /** @description An address, or a range of them in CIDR notation. */
            range: string;
        };
        ResetPasswordInput: {
            /** @description The token in the e-mail’s link. */
            token: string;
            /**
             * @description The password.
             * @default
             */
            password?: string;
            /** @description The password once more. */
            password_confirm?: string;
        };
        RestoreCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
        };
        RestoreHistoryInput: {
            /** @description A video, by its id or short code. */
            video?: components["schemas"]["Id"];
        };
        RestoreSettingsInput: {
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        RestoreVideoInput: {
            /** @description The token that the request of an anonymous upload has answered. */
            deleteToken?: string;
        };
        RetryImportInput: {
            /** @description Only this one of what the import has found: its id. */
            item?: components["schemas"]["Id"];
        };
        RevokeAppInput: {
            /** @description Id of an application. */
            application_id: components["schemas"]["Id"];
        };
        RotateSecretInput: {
            /**
             * @description The password of the signed-in viewer.
             * @default
             */
            password?: string;
        };
        RotateWebhookSecretInput: {
            /**
             * @description The password.
             * @default
             */
            password?: string;
        };
        /** @enum {integer} */
        Rotation: 0 | 90 | 180 | 270;
        Runner: {
            runner_id: string;
            name: string;
            date_seen: string | null;
            cores: number;
            encoders: string[];
            speed: number;
            done: number;
            losses: number;
            resting: boolean;
        };
        SaveChaptersInput: {
            /**
             * @description The chapters, one a line: its time and its name. Empty for those of the description.
             * @default
             */
            lines?: string;
            /** @description The `revision` of the chapters that these are an edit of. */
            revision?: string;
        };
        SaveLinksInput: {
            /** @description All of them in order, each with its text (`label`) and its address (`url`), which is https. */
            links: {
                /** @default  */
                label?: string;
                url: string;
            }[];
        };
        SavePodcastInput: {
            /**
             * @description `episodic` for the newest first, `serial` for the album’s order.
             * @default episodic
             * @enum {string}
             */
            kind?: "episodic" | "serial";
            /**
             * @description One of the main categories of Apple Podcasts.
             * @default Society & Culture
             * @enum {string}
             */
            category?: "Arts" | "Business" | "Comedy" | "Education" | "Fiction" | "Government" | "Health & Fitness" | "History" | "Kids & Family" | "Leisure" | "Music" | "News" | "Religion & Spirituality" | "Science" | "Society & Culture" | "Sports" | "TV & Film" | "Technology" | "True Crime";
            /**
             * @description The language of the episodes, as feeds name it: `en`, `pt-BR`.
             * @default en
             */
            language?: string;
            /**
             * @description Where directories write to; anybody can read it in the feed. Empty for nowhere.
             * @default
             */
            email?: "" | string;
            /**
             * @description Whether other hosts are asked not to take the podcast over.
             * @default true
             */
            locked?: components["schemas"]["Flag"];
        };
        SavePositionInput: {
            /** @description Time in the video, seconds. */
            at: number;
        };
        SaveWebhookInput: {
            /** @description An address. */
            url: string;
            /** @description What the player did, as a list of names and values. */
            events: string[] | string;
            /**
             * @description The password.
             * @default
             */
            password?: string;
        };
        Seen: {
            user_id: string;
            message_id: string;
        };
        SendAdFileInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        SendMessageInput: {
            /** @description The text. */
            body: string;
        };
        SendTipInput: {
            /** @description Money in the smallest unit of the currency, such as cents. */
            amount: number;
            /**
             * @description A word to whoever is tipped.
             * @default
             */
            text?: string;
            /** @description A video, by its id or short code. */
            video?: string;
            /**
             * @description Whether the wallet or a card pays.
             * @default wallet
             * @enum {string}
             */
            pay_by?: "wallet" | "card";
            /** @description A word that makes the call happen once, however often it is sent. */
            key: string;
        };
        SendVideoAdPictureInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        Session: {
            session_id: string;
            device: string;
            country: string | null;
            place: string | null;
            date_created: string;
            date_used: string;
            is_current: boolean;
        };
        SetAliasesInput: {
            /** @description Handles or addresses of other sites. */
            aliases: string[];
        };
        SetDigestInput: {
            /**
             * @description How often the summary is sent.
             * @enum {string}
             */
            every: "daily" | "weekly";
        };
        SetHostInput: {
            /** @description Name of another site, such as `social.example`. */
            host: string;
            /**
             * @description How this site stands to that one.
             * @enum {string}
             */
            standing: "open" | "limited" | "blocked" | "allowed";
            /**
             * @description A word about it, for those who run the site.
             * @default
             */
            note?: string;
        };
        SetLiveTimeInput: {
            /** @description When it begins, ISO 8601 in UTC; empty for no time. */
            starts_at: string;
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
        };
        SetMessageChoicesInput: {
            /** @description Whether others see what one has read. */
            show_seen: components["schemas"]["Flag"];
        };
        SetPreferenceInput: {
            /**
             * @description Which kind of notification.
             * @enum {string}
             */
            type: "import-done" | "import-ended" | "went-live" | "video-processed" | "report-settled" | "webhook-disabled" | "registration-asked" | "user-subscribed" | "channel-subscribed" | "video-commented" | "comment-replied-to" | "comment-mention" | "comment-upvoted" | "messaged" | "tipped" | "channel-invitation" | "channel-member-asked" | "channel-member-invited" | "channel-member-added" | "channel-member-refused" | "channel-member-removed" | "channel-offered" | "channel-taken-over" | "video-published" | "video-added-to-album" | "album-invitation" | "album-invitation-accepted" | "video-upvoted";
            /** @description Whether the site shows it. */
            on_site?: components["schemas"]["Flag"];
            /** @description Whether the browser shows it. */
            desktop?: components["schemas"]["Flag"];
            /** @description Whether devices that were added show it while the site is closed. */
            push?: components["schemas"]["Flag"];
            /** @description Whether it is sent by e-mail. */
            email?: components["schemas"]["Flag"];
            /** @description Whether it is part of the summary by e-mail. */
            digest?: components["schemas"]["Flag"];
        };
        SetVideoAdInput: {
            /** @description Where a click on the ad leads. */
            url?: "" | string;
            /**
             * @description The title.
             * @default
             */
            title?: string;
            /**
             * @description What the ad says.
             * @default
             */
            text?: string;
            /**
             * @description When the ad appears, seconds.
             * @default 0
             */
            at?: number;
            /**
             * @description How long the ad stays, seconds.
             * @default 15
             */
            duration?: number;
            /** @description Whether the maker takes part in what ads earn. */
            partner?: components["schemas"]["Flag"];
        };
        SettleFailureInput: {
            /**
             * @description What becomes of it.
             * @enum {string}
             */
            state: "open" | "settled" | "muted";
        };
        Showing: {
            /** @enum {string} */
            phase: "waiting" | "live";
            starts_at: string;
            server_time: string;
            /** @constant */
            is_live?: true;
        };
        SignInByPasskeyInput: {
            /** @description What the call before has answered. */
            question: string;
            /** @description What the browser answers to the question, as `PublicKeyCredential.toJSON()` writes it. */
            credential: {
                id: string;
                rawId: string;
                response: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            /**
             * @description Whether no cookie is wanted.
             * @default false
             */
            nocookie?: components["schemas"]["Flag"];
        };
        SignInInput: {
            /** @description A username or an e-mail address. */
            identity?: string;
            /** @description A username. */
            username?: string;
            /**
             * @description The password.
             * @default
             */
            password?: string;
            /** @description The digits of an authenticator app, or a recovery code, where the account asks for one. */
            code?: string;
            /** @description What a sign-in that still needs a code has answered. */
            step?: string;
            /**
             * @description Whether no cookie is wanted.
             * @default false
             */
            nocookie?: components["schemas"]["Flag"];
            /** @description Id of an application. */
            client_id?: string;
            /** @description Secret of an application. */
            client_secret?: string;
        };
        SignUpInput: {
            /**
             * @description A username.
             * @default
             */
            username: string;
            /**
             * @description An e-mail address.
             * @default
             */
            email?: string;
            /**
             * @description The password.
             * @default
             */
            password?: string;
            /** @description The password once more. */
            password_confirm?: string;
            /** @description What the journey to a provider of OpenID Connect has answered. */
            connect_id?: string;
            /** @description What the journey to Facebook has answered. */
            facebook_connect_id?: string;
            /** @description What the journey to Twitter has answered. */
            twitter_connect_id?: string;
            /** @description The token that hands an anonymous upload to an account. */
            claimToken?: string;
            /** @description The token in an invite’s link. */
            invite?: string;
            /**
             * @description Whether no cookie is wanted.
             * @default false
             */
            nocookie?: components["schemas"]["Flag"];
            /** @description Id of an application. */
            client_id?: string;
            /** @description Secret of an application. */
            client_secret?: string;
        };
        SiteSettings: {
            siteName: string;
            accent: string;
            linkLight: string;
            linkDark: string;
            /** @enum {string} */
            registration: "open" | "approval" | "invite" | "closed";
            registrationQuestion: string;
            review: boolean;
            messagesNeedEmail: boolean;
            /** @enum {string} */
            channels: "nobody" | "trusted" | "everyone";
            /** @enum {string} */
            live: "nobody" | "trusted" | "everyone";
            captions: boolean;
            liveAtOnce: number;
            liveAtOnceSite: number;
            liveHours: number;
            liveBitrate: number;
            maxDescription: number;
            maxUploadAnonymous: number;
            maxUploadSignedIn: number;
            accountBytes: number;
            accountMinutes: number;
            accountDaily: number;
            androidAppUrl: string | null;
            watchersSmallestGroup: number;
            ads: boolean;
            tips: boolean;
            screening: boolean;
            flaggedWords: string;
            flaggedSites: string;
            holdMatches: boolean;
            /** @enum {string} */
            keepOriginals: "needed" | "always" | "never";
            dropUnwatched: number;
            dropOlder: number;
            /** @enum {string} */
            dropKeep: "240p" | "360p" | "480p" | "720p" | "1080p";
            av1Hours: number;
            av1Gain: number;
            /** @enum {string} */
            av1Top: "1080p" | "1440p" | "2160p";
            av1Forget: number;
            /** @enum {string} */
            proof: "off" | "automatic" | "always";
            /** @enum {string} */
            federation: "off" | "on" | "list";
            signedFetch: boolean;
            announcements: {
                id: number;
                /** @enum {string} */
                kind: "info" | "warning";
                text: string;
                link: string | null;
                until: number | null;
            }[];
        };
        SomeUser: {
            user_id: string;
            username: string;
            displayname: string;
            full_url: string;
            avatar: string | null;
            avatar_url: string;
            cover: string | null;
            cover_url: string | null;
            bio: string;
            vip: boolean;
            follower_count: number;
            likes_count: number;
            video_count: number;
            video_views: number;
            comment_count: number;
            is_following: boolean;
            date_created: string;
            id?: string;
            acl?: string;
            email?: string | null;
            email_verified?: boolean;
            email_new?: string | null;
            disable_autoplay?: boolean;
            default_public?: boolean;
            /** @enum {string} */
            nsfw?: "hide" | "blur" | "show";
            language?: string;
        };
        StartBulkInput: {
            /**
             * @description Ids of videos.
             * @default []
             */
            videos?: string[] | string;
            /**
             * @description All that match, rather than those that are named.
             * @default false
             */
            all?: components["schemas"]["Flag"];
            /**
             * @description Words that are looked for.
             * @default
             */
            q?: string;
            /**
             * @description Only those in this state.
             * @default all
             * @enum {string}
             */
            state?: "all" | "public" | "unlisted" | "followers" | "password" | "scheduled" | "processing" | "failed" | "suspended" | "deleted";
            /** @description How many match as far as the caller knows; if it is another number by now, nothing is done. */
            count?: number;
            /**
             * @description What is done to each: `edit`, `delete` or `restore`.
             * @default edit
             * @enum {string}
             */
            action?: "edit" | "delete" | "restore";
            /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /** @description The channel in which they are published: an id or a name; empty for none. */
            channel?: string;
            /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
            nsfw?: components["schemas"]["Flag"];
            /** @description Whether others may save the videos. */
            allow_download?: components["schemas"]["Flag"];
            /** @description Tags to add. */
            tags_add?: string;
            /** @description Tags to remove; in sentences their words stay. */
            tags_remove?: string;
            /** @description Tags that replace all others. */
            tags?: string;
            /**
             * @description Who may comment: everybody (`open`), everybody once it is approved (`held`), or nobody (`closed`).
             * @enum {string}
             */
            comments?: "open" | "held" | "closed";
            /** @description Id of an album, or the code in its link. */
            album?: string;
            /**
             * @description Why it is done; the affected person is told, and the log keeps it.
             * @default
             */
            reason?: string;
        };
        StartExportInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        StartGrabInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description The channel in which it is published: an id or a name. */
            channel?: string;
            /** @description Whether the video is in public lists; goes before `private`. */
            public?: components["schemas"]["Flag"];
            /** @description Whether the video is unlisted: in no list, but open to everybody with its link. */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /** @description Whether the video is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description What the client runs on; nothing depends on it. */
            PLATFORM?: string;
            /** @description Where it came from, as the client says. */
            source?: string;
            /** @description `web` asks for a call of `notify-id` once the video is ready. */
            notify?: string;
            /** @description The address that is called. */
            "notify-id"?: string;
            /** @description Link of the video that is imported. */
            url: string;
            /** @description Where the cut begins, seconds. */
            start?: string;
            /** @description Where the cut ends, seconds. */
            end?: string;
        };
        StartImportInput: {
            /**
             * @description Ids of what an import has found, as a list or with commas between them.
             * @default []
             */
            items?: string[] | string;
            /**
             * @description All that match, rather than those that are named.
             * @default false
             */
            all?: components["schemas"]["Flag"];
            /**
             * @description Whether the videos are unlisted: in no list, but open to everybody with their links.
             * @default true
             */
            private?: components["schemas"]["Flag"];
            /**
             * @description Whether only followers of its owner may see the video.
             * @default false
             */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description A channel, by its id or the name in its address. */
            channel?: string;
            /** @description Id of an album, or the code in its link. */
            album?: string;
            /** @description Title of an album that is made for them. */
            album_title?: string;
            /**
             * @description Whether new videos of the list are looked for every day and imported too.
             * @default false
             */
            follow?: components["schemas"]["Flag"];
        };
        StartPasskeyInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        StartTotpInput: {
            /**
             * @description The password as it is now, or what proves that the caller has just signed in.
             * @default
             */
            passwordCurrent?: string;
        };
        StatementLine: {
            entry_id: string;
            purse: string;
            kind: string;
            amount: number;
            text: string;
            username: string | null;
            refundable_tip_id: string | null;
            date_created: string;
        };
        SubscribeToNotificationsInput: {
            /** @description The address that is called with every notification. */
            notify_address: string;
        };
        Tag: {
            tag_id: string;
            text: string;
            label: string;
            use_count: number;
            follower_count: number;
        };
        TakeNextInput: {
            /**
             * @description Only what waits for this reason.
             * @enum {string}
             */
            source?: "complaint" | "report" | "finding" | "appeal" | "held" | "unreviewed" | "newcomer";
            /**
             * @description A thing such as `video-12`, which is released, and behind which the next one is looked for.
             * @default
             */
            skip?: string;
        };
        /** @enum {boolean|number|string} */
        Ternary: 1 | 0 | -1 | "1" | "0" | "-1" | true | false;
        Thread: {
            thread_id: string;
            url: string;
            full_url: string;
            participants: components["schemas"]["UserOfVideo"][];
            message: {
                message_id: string;
                thread_id: string;
                user_id: string;
                user: components["schemas"]["UserOfVideo"];
                body: string;
                date_created: string;
            } | null;
            date_updated: string;
            unread_count: number;
            muted: boolean;
            edition: number;
            closed: string | null;
        };
        Tipper: {
            user: components["schemas"]["UserOfVideo"];
            total: number;
        };
        TrackVideoInput: {
            /** @description Time in the video, seconds. */
            at?: number;
            /**
             * @description Whether the viewer has stopped watching.
             * @default false
             */
            leave?: components["schemas"]["Flag"];
            /**
             * @description Address from which the player was reached, or `embed`.
             * @default
             */
            from?: string;
            /** @description Seconds that were played since the last call. */
            played?: number;
            /**
             * @description The twentieths of the video that were played, as bits.
             * @default 0
             */
            slices?: number;
        };
        UnsubscribeFromNotificationsInput: {
            /** @description The address that is called with every notification. */
            notify_address?: string;
            /** @description Id of a subscription. */
            subscription_id?: components["schemas"]["Id"];
        };
        UpdateAvatarInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        UpdateChannelCoverInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        UpdateChannelPictureInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        UpdateCoverInput: {
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        UpdateTitleInput: {
            /** @description Short code of a video. */
            code: string;
            /** @description The title. */
            title: string;
            /** @description The token that the request of an upload has answered. */
            accessToken?: string;
            /** @description What the client runs on; nothing depends on it. */
            device?: string;
        };
        Upload: {
            upload_id: string;
            video_id: string;
            size_total: number | null;
            size_completed: number;
            /** @enum {string} */
            state: "started" | "completed" | "failed";
        };
        UploadToken: {
            token: string;
            expires: string;
        };
        UploadVideoInput: {
            /** @description The title. */
            title?: string;
            /** @description The description. */
            description?: string;
            /** @description The channel in which it is published: an id or a name. */
            channel?: string;
            /** @description Whether the video is in public lists; goes before `private`. */
            public?: components["schemas"]["Flag"];
            /** @description Whether the video is unlisted: in no list, but open to everybody with its link. */
            private?: components["schemas"]["Flag"];
            /** @description Whether only followers of its owner may see the video. */
            subscribed_only?: components["schemas"]["Flag"];
            /** @description Whether only who knows one of its passwords may see the video. */
            password_protected?: components["schemas"]["Flag"];
            /** @description When it is published, a year ahead at most; empty takes that back. Until then only its owner sees it. */
            scheduled_at?: components["schemas"]["Moment"];
            /** @description The IANA name of the zone in which pages say when, such as Europe/Berlin; else UTC. */
            scheduled_zone?: string;
            /** @description Whether everyone sees it for the first time when it is published, and its page with a countdown before. */
            premiere?: components["schemas"]["Flag"];
            /** @description The password. */
            password?: string;
            /** @description Whom that password is for. */
            password_name?: string;
            /** @description Whether the video is not safe for work. */
            nsfw?: components["schemas"]["Flag"];
            /** @description What the client runs on; nothing depends on it. */
            PLATFORM?: string;
            /** @description Where it came from, as the client says. */
            source?: string;
            /** @description `web` asks for a call of `notify-id` once the video is ready. */
            notify?: string;
            /** @description The address that is called. */
            "notify-id"?: string;
            /** @description Short code of a video. */
            code?: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description Size of the file, bytes. */
            size?: number;
            /**
             * Format: binary
             * @description The file, after the other fields.
             */
            filedata?: Blob;
        };
        User: {
            user_id: string;
            username: string;
            displayname: string;
            full_url: string;
            avatar: string | null;
            avatar_url: string;
            cover: string | null;
            cover_url: string | null;
            bio: string;
            vip: boolean;
            follower_count: number;
            likes_count: number;
            video_count: number;
            video_views: number;
            comment_count: number;
            is_following: boolean;
            date_created: string;
        };
        UserOfVideo: {
            user_id: string;
            username: string;
            displayname: string;
            full_url: string;
            avatar: string | null;
            avatar_url: string;
        };
        VerifyEmailInput: {
            /** @description The code in the e-mail’s link. */
            code: string;
        };
        Video: {
            title: string;
            description: string | null;
            source: string | null;
            reddit_link: string | null;
            clip_url: string | null;
            duration: number;
            width: number;
            height: number;
            version: number;
            hot_score: number;
            nsfw: boolean;
            private: boolean;
            moderated: boolean;
            is_featured: boolean;
            featured_title: string | null;
            featured_description: string | null;
            allow_download: boolean;
            subscribed_only: boolean;
            password_protected: boolean;
            premiere: boolean;
            id: string;
            video_id: string;
            url: string;
            full_url: string;
            embed_url: string;
            user_id: string;
            state: string;
            date_created: string;
            date_stored: string;
            date_completed: string;
            date_published: string;
            thumbnail: string;
            thumbnail_url: string;
            complete: string;
            complete_url: string;
            channel_id: string | null;
            storyboard: string | null;
            youtube_override_source: string | null;
            score: number;
            likes_count: number;
            view_count: number;
            comment_count: number;
            share_count: number;
            watching_count: number;
            score_modifier: number;
            total_tipped: number;
            scheduled: boolean;
            scheduled_at?: string;
            scheduled_zone?: string;
            premiered_at?: string;
            /** @constant */
            on_air?: true;
            loudness?: number;
            true_peak?: number;
            pinned_to_user: boolean;
            pinned_to_channel: boolean;
            user?: components["schemas"]["UserOfVideo"];
            channel: {
                channel_id: string;
                url: string;
                title: string;
                full_url: string;
            } | null;
            formats: components["schemas"]["Format"][];
        };
        VideoDetail: {
            title: string;
            description: string | null;
            source: string | null;
            reddit_link: string | null;
            clip_url: string | null;
            duration: number;
            width: number;
            height: number;
            version: number;
            hot_score: number;
            nsfw: boolean;
            private: boolean;
            moderated: boolean;
            is_featured: boolean;
            featured_title: string | null;
            featured_description: string | null;
            allow_download: boolean;
            subscribed_only: boolean;
            password_protected: boolean;
            premiere: boolean;
            id: string;
            video_id: string;
            url: string;
            full_url: string;
            embed_url: string;
            user_id: string;
            state: string;
            date_created: string;
            date_stored: string;
            date_completed: string;
            date_published: string;
            thumbnail: string;
            thumbnail_url: string;
            complete: string;
            complete_url: string;
            channel_id: string | null;
            storyboard: string | null;
            youtube_override_source: string | null;
            score: number;
            likes_count: number;
            view_count: number;
            comment_count: number;
            share_count: number;
            watching_count: number;
            score_modifier: number;
            total_tipped: number;
            scheduled: boolean;
            scheduled_at?: string;
            scheduled_zone?: string;
            premiered_at?: string;
            /** @constant */
            on_air?: true;
            loudness?: number;
            true_peak?: number;
            pinned_to_user: boolean;
            pinned_to_channel: boolean;
            user?: components["schemas"]["UserOfVideo"];
            channel: {
                channel_id: string;
                url: string;
                title: string;
                full_url: string;
            } | null;
            formats: components["schemas"]["Format"][];
            captions: components["schemas"]["Caption"][];
            chapters: components["schemas"]["Chapter"][];
            ad: components["schemas"]["AdOfVideo"] | null;
            partner: boolean;
            progress: {
                progress: number;
                eta: number | null;
                step: string;
                error: string | null;
                ahead: number;
            };
            watchers: {
                total: number;
                countries: string[];
            };
            viewerVote: number;
            showing?: components["schemas"]["Showing"];
        };
        VideoEdit: {
            keep: string;
            silence: string;
            rotation: number;
            duration: number;
            edited_duration: number;
            is_cut: boolean;
        };
        VideoPassword: {
            password_id: string;
            name: string;
            uses: number;
            date_used: string | null;
            date_created: string;
            key: string;
            url: string;
            stream_url: string;
        };
        VoteOnCommentInput: {
            /** @description A video, by its id or short code. */
            video?: string;
            /** @description 1 up, -1 down, 0 takes the vote back. */
            value: components["schemas"]["VoteValue"];
        };
        /** @enum {unknown} */
        VoteValue: 1 | 0 | -1 | "1" | "0" | "-1";
    };
    responses: {
        /** @description It could not be done. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAddressBans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        bans: {
                            user_id: string;
                            username: string;
                            video_id: string | null;
                            addresses: number;
                            date_created: string;
                            date_expires: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAddressBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveAddressBanInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        addresses: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ranges: {
                            id: string;
                            range: string;
                            reason: string;
                            date_created: string;
                            date_expires: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    banRange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BanRangeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unbanRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a range of addresses. */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAlbumInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAlbumInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addAlbumEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        editors: components["schemas"]["AlbumEditor"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAlbumEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAlbumEditors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        editors: components["schemas"]["AlbumEditor"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    becomeAlbumEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isAlbumFlagged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    flagAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagAlbumInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPodcast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        podcast: components["schemas"]["Podcast"] | null;
                        feed_url: string;
                        episode_count: number;
                        waiting_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    savePodcast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SavePodcastInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        podcast: components["schemas"]["Podcast"] | null;
                        feed_url: string;
                        episode_count: number;
                        waiting_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePodcast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        podcast: components["schemas"]["Podcast"] | null;
                        feed_url: string;
                        episode_count: number;
                        waiting_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addAlbumVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddAlbumVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                        albumVideo: components["schemas"]["AlbumVideo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAlbumVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAlbumVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Id of an album, or the code in its link. */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                        entries: {
                            [key: string]: components["schemas"]["AlbumEntry"];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addToWatchLater: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album: components["schemas"]["Album"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDeletedAlbums: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        albums: {
                            album_id: string;
                            title: string;
                            date_deleted: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listEditedAlbums: {
        parameters: {
            query?: {
                /** @description Ids of videos. */
                videos?: components["schemas"]["Id"][] | components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        albums: {
                            album_id: string;
                            title: string;
                            url: string;
                            description: string | null;
                            full_url: string;
                            private: boolean;
                            unlisted: boolean;
                            handle: string;
                            is_watch_later: boolean;
                            video_count: number;
                            duration: number;
                            thumbnail: string | null;
                            thumbnail_url: string | null;
                            user_id: string;
                            user: components["schemas"]["UserOfVideo"];
                            date_created: string;
                            date_changed: string;
                            contains: string[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWatchLater: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        album_id: string | null;
                        videos: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeWatchedFromWatchLater: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAnalytics: {
        parameters: {
            query?: {
                /** @description How many days it covers. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        days: {
                            day: string;
                            views: number;
                        }[];
                        pages: {
                            page: string;
                            views: number;
                        }[];
                        uploads: number;
                        events: {
                            /** @enum {string} */
                            event: "feed-click" | "start" | "error" | "ad" | "first-frame" | "stalls" | "watched" | "quality" | "dropped";
                            label: string;
                            samples: number;
                            estimate: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSiteAnalytics: {
        parameters: {
            query?: {
                /** @description How many days it covers. */
                days?: "7" | "28" | "90" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        days: {
                            day: string;
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        }[];
                        totals: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        };
                        before: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        } | null;
                        retention: number[];
                        countries: {
                            label: string;
                            views: number;
                        }[];
                        sources: {
                            label: string;
                            views: number;
                        }[];
                        devices: {
                            label: string;
                            views: number;
                        }[];
                        videos: {
                            video_id: string;
                            url: string;
                            title: string;
                            views: number;
                            seconds: number;
                        }[];
                        watching: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    appealByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealByLinkInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    answerAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an appeal. */
                appeal: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerAppealInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: boolean;
                        user?: components["schemas"]["OwnAccount"];
                        auth?: components["schemas"]["Auth"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignInInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        auth: components["schemas"]["Auth"];
                        user: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        uri?: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddDirectoryInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        networks: string[];
                        names: {
                            [key: string]: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginConnecting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the network. */
                network: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BeginConnectingInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        uri: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disconnectNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the network. */
                network: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DisconnectNetworkInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInByPasskeyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        auth: components["schemas"]["Auth"];
                        user: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        options: {
                            [key: string]: unknown;
                        };
                        question: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartPasskeyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        options: {
                            [key: string]: unknown;
                        };
                        question: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a passkey. */
                passkey: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemovePasskeyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a session. */
                session: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        recovery_codes: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveTotpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    renewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenewCodesInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        recovery_codes: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartTotpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        secret: string;
                        uri: string;
                        qr: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChannelInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditChannelInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeChannelCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateChannelCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateChannelCoverInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isChannelFollowed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    followChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isUserFollowingChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description The other person: an id or a username. */
                otherUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannelFollowers: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHotInChannel: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannelMembers: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: "member" | "asked" | "invited" | "refused";
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestChannelMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        membership: ("member" | "asked" | "invited" | "refused") | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addChannelMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        membership: ("member" | "asked" | "invited" | "refused") | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeChannelMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChannelMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        membership: ("member" | "asked" | "invited" | "refused") | null;
                        may_file: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannelModerators: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    becomeChannelModerator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        moderates: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    appointModerator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        moderates: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    dismissModerator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        moderates: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNewInChannel: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    takeOverChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelChannelTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startChannelTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeChannelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateChannelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateChannelPictureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isPinnedToChannel: {
        parameters: {
            query?: {
                /** @description `DELETE` to undo, for clients that send nothing but POST. */
                _method?: string;
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pinToChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PinToChannelInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeChannelPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeChannelPinInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unpinFromChannel: {
        parameters: {
            query?: {
                /** @description `DELETE` to undo, for clients that send nothing but POST. */
                _method?: string;
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeChannelRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeChannelRulesInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTopInChannel: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unfollowChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChannelAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A channel, by its id or the name in its address. */
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string;
                        full_url: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannels: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Words that are looked for. */
                text?: string;
                /** @description By what the list is ordered. */
                order?: "videos" | "newest" | "title" | "followers";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: components["schemas"]["Channel"][];
                        data: components["schemas"]["Channel"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannelChoices: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                text?: string;
                /** @description A channel, by its id or the name in its address. */
                channel?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: {
                            channel_id: string;
                            url: string;
                            title: string;
                            rules: string;
                        }[];
                        more: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHotInChannels: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: string;
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannelsAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Words that are looked for. */
                text?: string;
                /** @description By what the list is ordered. */
                order?: "videos" | "newest" | "title" | "followers";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: components["schemas"]["Channel"][];
                        data: components["schemas"]["Channel"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNewInChannels: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: string;
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestChannels: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description The beginning of a word or a name. */
                text?: string;
                /** @description How many at most, as older clients say it. */
                number?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: components["schemas"]["Channel"][];
                        data: components["schemas"]["Channel"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTopInChannels: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: string;
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readComment: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
            };
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    approveComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    banCommenter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BanCommenterInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listReplies: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
                /** @description By what the list is ordered. */
                order?: "best" | "new" | "old" | "score" | "date" | "comment_id" | "date_created";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comments: components["schemas"]["Comment"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isCommentFlagged: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
            };
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                        host: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    flagComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pinComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PinCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comment: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCommentAddress: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
            };
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string;
                        full_url: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    voteOnComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a comment. */
                comment: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteOnCommentInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        vote: {
                            value: number;
                        };
                        comment: {
                            comment_id: string;
                            score: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listComments: {
        parameters: {
            query: {
                /** @description A video, by its id or short code. */
                video: string | number;
                /** @description By what the list is ordered. */
                order?: "best" | "new" | "old" | "score" | "date" | "comment_id" | "date_created";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only comments that were written after this one: an id. */
                since?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comments: components["schemas"]["Comment"][];
                        page: components["schemas"]["Page"];
                        comment_count?: number;
                        hidden_count?: number;
                        closed?: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    complainOfCopyright: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplainOfCopyrightInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        complaint_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    appealDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a decision. */
                decision: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealDecisionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    undoDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a decision. */
                decision: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @enum {string} */
                        object_type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                        object_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reportFailure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReportFailureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    settleFailure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a kind of failure. */
                failure: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleFailureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHosts: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                q?: string;
                /** @description Only notifications of this part: `comments`, `upvotes`, `followers`, `messages`, `videos` or `other`. */
                filter?: "all" | "limited" | "blocked" | "allowed" | "away";
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        hosts: components["schemas"]["Host"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetHostInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        host: string;
                        is_changed: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addHosts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddHostsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        changed: number;
                        refused: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchElsewhere: {
        parameters: {
            query: {
                /** @description A handle such as `alice@social.example`, or an address. */
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user_id: string;
                        video_id: string;
                        full_url: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startGrab: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartGrabInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        id: string;
                        code: string;
                        url: string;
                        video: components["schemas"]["Video"];
                        accessToken: components["schemas"]["UploadToken"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewGrab: {
        parameters: {
            query: {
                /** @description Link of the video that is imported. */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        title: string;
                        description: string;
                        url: string;
                        thumbnail: string | null;
                        duration: number | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                query?: string;
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                        entries: {
                            [key: string]: {
                                date_watched: string;
                                position: number | null;
                            };
                        };
                        paused: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeHistoryInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        paused: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    clearHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        removed: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreHistoryInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        restored: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeFromHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        removed: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        imports: components["schemas"]["ImportList"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createArchiveImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateArchiveImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                        under_way: components["schemas"]["ImportItem"][];
                        failed: components["schemas"]["ImportItem"][];
                        already_here: components["schemas"]["ImportItem"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readArchiveBytes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        received: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendArchivePart: {
        parameters: {
            query?: never;
            header: {
                /** @description Which bytes these are: `bytes a-b/total`, both ends counted from 0. */
                "Content-Range": string;
            };
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        received: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listImportItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        items: components["schemas"]["ImportItem"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pauseImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resumeImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an import of many videos. */
                import: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        import: components["schemas"]["ImportList"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in an invite’s link. */
                invite: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    makeInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MakeInviteInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        invite_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a job. */
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLikedVideosAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: string;
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Whether one’s own videos are in the list. */
                includeSelf?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whether `owner` is an account (`user`) or a channel. */
                kind: "user" | "channel";
                /** @description Whose links they are: the id or username of an account, or the address of a channel. */
                owner: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        links: components["schemas"]["ProfileLink"][];
                        pictures: components["schemas"]["GalleryPicture"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    saveLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whether `owner` is an account (`user`) or a channel. */
                kind: "user" | "channel";
                /** @description Whose links they are: the id or username of an account, or the address of a channel. */
                owner: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLinksInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        links: components["schemas"]["ProfileLink"][];
                        pictures: components["schemas"]["GalleryPicture"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addGalleryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whether `owner` is an account (`user`) or a channel. */
                kind: "user" | "channel";
                /** @description Whose links they are: the id or username of an account, or the address of a channel. */
                owner: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["AddGalleryPictureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        links: components["schemas"]["ProfileLink"][];
                        pictures: components["schemas"]["GalleryPicture"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeGalleryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whether `owner` is an account (`user`) or a channel. */
                kind: "user" | "channel";
                /** @description Whose links they are: the id or username of an account, or the address of a channel. */
                owner: string;
                /** @description Id of a picture. */
                picture: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        links: components["schemas"]["ProfileLink"][];
                        pictures: components["schemas"]["GalleryPicture"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listVideosAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Only those in this state. */
                state?: "initial" | "stored" | "success" | "suspended" | "user-disabled" | "failed";
                /** @description Only videos of the last day, week, month or year. */
                period?: "day" | "week" | "month" | "year" | "all";
                /** @description Ids of videos. */
                videos?: components["schemas"]["Id"][] | (string | number);
                /** @description What the client runs on; nothing depends on it. */
                device?: string;
                /** @description Only videos with a smaller id. */
                maxVideoId?: components["schemas"]["Id"];
                /** @description Only videos with a larger id. */
                minVideoId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        lives: components["schemas"]["Live"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateLiveInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        live: components["schemas"]["Live"];
                        server: string;
                        server_secure: string | null;
                        stream_key: string;
                        limits: {
                            at_once: number | null;
                            hours: number | null;
                            hours_left: number | null;
                            bitrate: number | null;
                        };
                        watchers: {
                            total: number;
                            countries: {
                                country: string;
                                watchers: number;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOnAir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        lives: components["schemas"]["LiveOnAir"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        live: components["schemas"]["Live"];
                        server: string;
                        server_secure: string | null;
                        stream_key: string;
                        limits: {
                            at_once: number | null;
                            hours: number | null;
                            hours_left: number | null;
                            bitrate: number | null;
                        };
                        watchers: {
                            total: number;
                            countries: {
                                country: string;
                                watchers: number;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listEarlierLives: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        lives: components["schemas"]["EarlierLive"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeLiveKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        live: components["schemas"]["Live"];
                        server: string;
                        server_secure: string | null;
                        stream_key: string;
                        limits: {
                            at_once: number | null;
                            hours: number | null;
                            hours_left: number | null;
                            bitrate: number | null;
                        };
                        watchers: {
                            total: number;
                            countries: {
                                country: string;
                                watchers: number;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addLiveMarker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddLiveMarkerInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        chapters: components["schemas"]["Chapter"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
                /** @description Names one recording of a browser, from its first byte on: 8 to 40 letters and digits of its choice. */
                run: string;
                /** @description Number of the piece within its run, from 0. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        next: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setLiveTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLiveTimeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        starts_at: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                q?: string;
                /** @description Only entries of what was done, by its name in the log. */
                action?: "account-deleted" | "ad-changed" | "ad-created" | "ad-removed" | "channel-created" | "channel-deleted" | "channel-edited" | "channel-member-added" | "channel-member-removed" | "channel-moderator-appointed" | "channel-moderator-dismissed" | "channel-offered" | "channel-offer-ended" | "channel-picture-changed" | "channel-taken-over" | "appeal-granted" | "appeal-refused" | "addresses-blocked" | "addresses-unblocked" | "album-brought-back" | "album-removed" | "captions-changed" | "chapters-changed" | "comment-approved" | "comment-removed" | "comment-restored" | "complaint-answered" | "copy-released" | "copy-suspended" | "decision-undone" | "discussion-changed" | "failure-settled" | "host-changed" | "invite-made" | "invite-revoked" | "runner-made" | "runner-revoked" | "job-retried" | "links-changed" | "make-moderator" | "message-brought-back" | "message-removed" | "picture-removed" | "note-written" | "payout-settled" | "proof-asked" | "proof-ended" | "registration-approved" | "registration-refused" | "registration-restored" | "quota-changed" | "reports-settled" | "settings-changed" | "sizes-dropped" | "replacement-begun" | "replacement-cancelled" | "thing-decided" | "thing-flagged" | "thing-held" | "tip-refunded" | "unmake-moderator" | "user-banned" | "user-renamed" | "user-unbanned" | "video-ad-changed" | "video-banned" | "video-clipped" | "video-cut" | "video-deleted" | "video-edited" | "video-featured" | "video-password-added" | "video-password-removed" | "video-pinned" | "video-removed-from-channel" | "video-repeated" | "video-restored" | "video-size-restored" | "video-suspended" | "video-thumbnail-changed" | "video-unbanned" | "video-uncut" | "video-unfeatured" | "video-unpinned" | "video-unsuspended" | "wallet-credited";
                /** @description Only entries about things of this kind. */
                type?: "user" | "video" | "comment" | "message" | "album" | "channel" | "address" | "ad" | "setting" | "copyright-complaint" | "failure" | "job";
                /** @description Only entries about the thing with this id. */
                object?: components["schemas"]["Id"];
                /** @description Only what this person did: a username or an id. */
                by?: string;
                /** @description Only actions on this person’s things: a username or an id. */
                of?: string;
                /** @description Only entries since this day, `YYYY-MM-DD`. */
                since?: string;
                /** @description Only entries up to the end of this day, `YYYY-MM-DD`. */
                until?: string;
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        entries: components["schemas"]["LogEntry"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLogCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        counts: {
                            [key: string]: {
                                month: number;
                                year: number;
                                all: number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOwnLog: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        entries: components["schemas"]["OwnLogEntry"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isMessageFlagged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a message. */
                message: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    flagMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a message. */
                message: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagMessageInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a notification. */
                notification: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only notifications of this part: `comments`, `upvotes`, `followers`, `messages`, `videos` or `other`. */
                filter?: "comments" | "upvotes" | "followers" | "messages" | "videos" | "other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadCount: number;
                        notifications: components["schemas"]["Notification"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNotificationDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        devices: components["schemas"]["NotificationDevice"][];
                        public_key: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addNotificationDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNotificationDeviceInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        devices: components["schemas"]["NotificationDevice"][];
                        public_key: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeNotificationDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a device. */
                device: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        devices: components["schemas"]["NotificationDevice"][];
                        public_key: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndLettersInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsReadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadCount: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    subscribeToNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeToNotificationsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        subscription_id: string;
                        secret: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadCount: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unsubscribeFromNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnsubscribeFromNotificationsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        apps: components["schemas"]["ConnectedApp"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    authorizeApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizeAppInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        redirect_uri: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveClientInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditClientInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        client: components["schemas"]["Client"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateSecretInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        client: components["schemas"]["Client"];
                        client_secret: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        webhook: {
                            url: string;
                            events: string[];
                            is_enabled: boolean;
                            date_created: string;
                            date_failing: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    saveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        webhook: {
                            url: string;
                            events: string[];
                            is_enabled: boolean;
                            date_created: string;
                            date_failing: string;
                        };
                        secret: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        deliveries: {
                            delivery_id: string;
                            event: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            attempts: number;
                            status_code: number | null;
                            failure: string | null;
                            date_created: string;
                            date_tried: string;
                            date_due: string;
                            body: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendWebhookAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
                /** @description What `webhook-id` said of a delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        secret: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an application. */
                application_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        delivery_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        clients: components["schemas"]["Client"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    registerClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterClientInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        client: components["schemas"]["Client"];
                        client_secret: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeAppInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeAllApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        revoked: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExchangeTokenInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        access_token: string;
                        token_type: string;
                        expires_in: number;
                        refresh_token?: string;
                        scope: string;
                        auth?: components["schemas"]["Auth"];
                        user?: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countPageView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountPageViewInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    decidePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a payout. */
                payout: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecidePayoutInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    withdrawPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a payout. */
                payout: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        payouts: components["schemas"]["Payout"][];
                        currency: string;
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    recordPlayerEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordPlayerEventsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listThreads: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        threads: components["schemas"]["Thread"][];
                        page: components["schemas"]["Page"];
                        unreadMessages: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMessageChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        show_seen: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setMessageChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMessageChoicesInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        show_seen: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createThread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateThreadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        thread: components["schemas"]["Thread"];
                        message: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchMessages: {
        parameters: {
            query: {
                /** @description Words that are looked for. */
                query: string;
                /** @description Id of a conversation. */
                thread?: components["schemas"]["Id"];
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        messages: components["schemas"]["Message"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countUnreadThreads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadMessages: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        thread: components["schemas"]["Thread"];
                        seen: components["schemas"]["Seen"][];
                        left: components["schemas"]["UserOfVideo"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only messages behind this one: an id. */
                since?: components["schemas"]["Id"];
                /** @description Id of a message: those around it are answered. */
                at?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        messages: components["schemas"]["Message"][];
                        page: components["schemas"]["Page"];
                        has_newer: boolean;
                        edition: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessageInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        message: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
                /** @description Id of a message. */
                message: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
                /** @description Id of a message. */
                message: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        message: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    muteThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteThreadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadMessages: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    leaveThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadMessages: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    markThreadRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkThreadReadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        unreadMessages: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    announceTyping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a conversation. */
                thread: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPushConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        hostname: string;
                        token: string;
                        expires: number;
                        user_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestToJoin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestToJoinInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a request to join. */
                request: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the e-mail’s link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    withdrawRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the e-mail’s link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: "waiting" | "refused";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        requests: components["schemas"]["JoinRequest"][];
                        waiting: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    approveRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveRequestsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    dismissRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissRequestsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listQueue: {
        parameters: {
            query?: {
                /** @description Only what waits for this reason. */
                source?: "complaint" | "report" | "finding" | "appeal" | "held" | "unreviewed" | "newcomer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        waiting: {
                            /** @enum {string} */
                            object_type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                            object_id: string;
                            sources: ("complaint" | "report" | "finding" | "appeal" | "held" | "unreviewed" | "newcomer")[];
                            reports: number;
                            date_since: string;
                        }[];
                        counts: {
                            total: number;
                            complaint: number;
                            report: number;
                            finding: number;
                            appeal: number;
                            held: number;
                            unreviewed: number;
                            newcomer: number;
                            joining: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    takeNext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeNextInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        waiting: {
                            /** @enum {string} */
                            object_type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                            object_id: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    claimThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of the thing. */
                type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                /** @description Id of the thing. */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    decideThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of the thing. */
                type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                /** @description Id of the thing. */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideThingInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        decision_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    releaseThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of the thing. */
                type: "video" | "comment" | "message" | "user" | "album" | "complaint";
                /** @description Id of the thing. */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeRunner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a runner. */
                runner: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRunners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        runners: components["schemas"]["Runner"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    makeRunner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeRunnerInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        runner_id: string;
                        token: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchNames: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                query?: string;
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only people, channels, albums or tags. */
                kind?: "all" | "people" | "channels" | "albums" | "tags";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        channels: components["schemas"]["Channel"][];
                        albums: components["schemas"]["Album"][];
                        tags: components["schemas"]["Tag"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchSpoken: {
        parameters: {
            query?: {
                /** @description Words that are looked for. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        found: {
                            video: components["schemas"]["Video"];
                            at: number;
                            text: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestSearches: {
        parameters: {
            query?: {
                /** @description The beginning of a word or a name. */
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        channels: components["schemas"]["Channel"][];
                        tags: components["schemas"]["Tag"][];
                        videos: components["schemas"]["Video"][];
                        words: string[];
                        corrected: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    withdrawAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an announcement. */
                announcement: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    announceToEverybody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnounceToEverybodyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        announcement_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        settings: components["schemas"]["SiteSettings"];
                        version: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        settings: components["schemas"]["SiteSettings"];
                        version: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the change that is taken back. */
                version: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        settings: components["schemas"]["SiteSettings"];
                        version: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVast: {
        parameters: {
            query?: {
                /** @description Name of the ad unit. */
                iu?: string;
                /** @description Before the video (`preroll`) or after it (`postroll`). */
                vpos?: "preroll" | "postroll";
                /** @description What the player tells of the video, as a query. */
                cust_params?: string;
                /** @description A video, by its id or short code. */
                video?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. The ads as VAST. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                    "application/xml": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeAd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an ad. */
                ad: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeAdInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ad: components["schemas"]["Ad"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an ad. */
                ad: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendAdFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an ad. */
                ad: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["SendAdFileInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ad: components["schemas"]["Ad"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countAd: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
                /** @description What the site signed when it served the ad. */
                served?: string;
            };
            header?: never;
            path: {
                /** @description Id of an ad. */
                ad: number;
                /** @description What happened to the ad. */
                event: "impression" | "start" | "firstQuartile" | "midpoint" | "thirdQuartile" | "complete" | "skip" | "click" | "close" | "error";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. An empty picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                    "image/gif": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ads: components["schemas"]["Ad"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ad: components["schemas"]["Ad"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewStorageRule: {
        parameters: {
            query?: {
                /** @description For how many months nobody has watched the videos that lose their highest size; 0 for none of them. */
                dropUnwatched?: number;
                /** @description For how many months videos must have been complete before they lose their highest size. */
                dropOlder?: number;
                /** @description The least size that a video keeps when its highest one is dropped. */
                dropKeep?: "240p" | "360p" | "480p" | "720p" | "1080p";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        sizes: number;
                        bytes: number;
                        originals: number;
                        run: {
                            began_at: string;
                            ended_at: string | null;
                            sizes: number;
                            bytes: number;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                        tag: {
                            tag_id: string | null;
                            text: string;
                            label: string;
                            use_count: number;
                            follower_count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isTagFollowed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    followTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHotInTag: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRelatedTags: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tags: components["schemas"]["Tag"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTopDogOfTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tag: {
                            tag_id: string | null;
                            text: string;
                            label: string;
                            use_count: number;
                            follower_count: number;
                        };
                        video: components["schemas"]["Video"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unfollowTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        follower_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTagVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description The text of a tag. */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only, or without, what staff has picked. */
                featured?: components["schemas"]["Flag"];
                /** @description By what the list is ordered. */
                order?: "use_count" | "text" | "tag_id";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tags: components["schemas"]["Tag"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTagsAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only, or without, what staff has picked. */
                featured?: components["schemas"]["Flag"];
                /** @description By what the list is ordered. */
                order?: "use_count" | "text" | "tag_id";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tags: components["schemas"]["Tag"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestTags: {
        parameters: {
            query?: {
                /** @description The beginning of a word or a name. */
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tags: components["schemas"]["Tag"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refundTip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a tip. */
                tip: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description What Stripe signed the event with. */
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Blob;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAllotment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        allotment: components["schemas"]["Allotment"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelUploadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChunkStatus: {
        parameters: {
            query?: {
                /** @description Id of an upload. */
                upload?: string;
                /** @description Short code of a video. */
                code?: string;
                /** @description Name of the file. */
                filename?: string;
                /** @description The token that the request of an upload has answered. */
                accessToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendChunk: {
        parameters: {
            query: {
                /** @description Id of an upload. */
                upload: string;
                /** @description Short code of a video. */
                code: string;
                /** @description Name of the file. */
                filename?: string;
                /** @description The token that the request of an upload has answered. */
                accessToken?: string;
            };
            header: {
                /** @description Which bytes these are: `bytes a-b/total`, both ends counted from 0. */
                "Content-Range": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmUploadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                        uploadId: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestUploadPart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestUploadPartInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        address: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmUploadPart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmUploadPartInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUploadStatus: {
        parameters: {
            query?: {
                /** @description Id of an upload. */
                upload?: string;
                /** @description Short code of a video. */
                code?: string;
                /** @description Name of the file. */
                filename?: string;
                /** @description The token that the request of an upload has answered. */
                accessToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                        /** @constant */
                        draft?: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        auth: components["schemas"]["Auth"];
                        user: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    becomeFirstModerator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BecomeFirstModeratorInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRandomUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        auth?: components["schemas"]["Auth"];
                        user?: components["schemas"]["OwnAccount"];
                        step?: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestUsersAlias: {
        parameters: {
            query?: {
                /** @description The beginning of a word or a name. */
                text?: string;
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: {
                            user_id: string;
                            username: string;
                            displayname: string;
                            avatar_url: string;
                            full_url: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["SomeUser"];
                        watchers: {
                            total: number;
                            countries: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeAccountInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUserAlbums: {
        parameters: {
            query?: {
                /** @description A video: answers which albums it is in. */
                videos?: components["schemas"]["Id"][] | components["schemas"]["Id"];
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        albums: {
                            album_id: string;
                            title: string;
                            url: string;
                            description: string | null;
                            full_url: string;
                            private: boolean;
                            unlisted: boolean;
                            handle: string;
                            is_watch_later: boolean;
                            video_count: number;
                            duration: number;
                            thumbnail: string | null;
                            thumbnail_url: string | null;
                            user_id: string;
                            user: components["schemas"]["UserOfVideo"];
                            date_created: string;
                            date_changed: string;
                            contains: string[];
                        }[];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAliasesInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        handle: string;
                        aliases: string[];
                        moved_to: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUserAnalytics: {
        parameters: {
            query?: {
                /** @description How many days it covers. */
                days?: "7" | "28" | "90" | "all";
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        days: {
                            day: string;
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        }[];
                        totals: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        };
                        before: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        } | null;
                        retention: number[];
                        countries: {
                            label: string;
                            views: number;
                        }[];
                        sources: {
                            label: string;
                            views: number;
                        }[];
                        devices: {
                            label: string;
                            views: number;
                        }[];
                        videos: {
                            video_id: string;
                            url: string;
                            title: string;
                            views: number;
                            seconds: number;
                        }[];
                        watching: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string | null;
                        type: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cropAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CropAvatarInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateAvatarInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAvatarOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Which size of the picture. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string | null;
                        type: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    banUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BanUserInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_banned: boolean;
                        videos: number;
                        addresses: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isBlocked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to block: an id or a username. */
                blockUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_blocked: boolean;
                        blocked: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to block: an id or a username. */
                blockUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_blocked: boolean;
                        blocked: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to block: an id or a username. */
                blockUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_blocked: boolean;
                        blocked: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUserChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: components["schemas"]["Channel"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string | null;
                        type: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateCoverInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCoverOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Which size of the picture. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        url: string | null;
                        type: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    leaveSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LeaveSiteInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        date_deleted: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDigestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        preferences: {
                            [key: string]: components["schemas"]["NotificationWays"];
                        };
                        /** @enum {string} */
                        digest: "daily" | "weekly";
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disableNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_notified: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAccountInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["OwnAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    enableNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_notified: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        export: components["schemas"]["Export"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartExportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        export: components["schemas"]["Export"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isUserFlagged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                        host: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    flagUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagUserInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isUserFollowed: {
        parameters: {
            query?: {
                /** @description The other person: an id or a username. */
                otherUser?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                        isFollowedBy: boolean;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    followUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                        isFollowedBy: boolean;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isUserFollowing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description The other person: an id or a username. */
                otherUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                        isFollowedBy: boolean;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFollowers: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFollowing: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFollowedChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        channels: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        handle: string;
                        aliases: string[];
                        moved_to: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginMoveInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        handle: string;
                        aliases: string[];
                        moved_to: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        handle: string;
                        aliases: string[];
                        moved_to: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMutedHosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        hosts: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    muteHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Name of another site, such as `social.example`. */
                host: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        hosts: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unmuteHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Name of another site, such as `social.example`. */
                host: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        hosts: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isMuted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to mute: an id or a username. */
                muteUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_muted: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    muteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to mute: an id or a username. */
                muteUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_muted: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unmuteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description Whom to mute: an id or a username. */
                muteUser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_muted: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        notes: {
                            note_id: string;
                            author: string | null;
                            body: string;
                            date_created: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNoteInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMutedVideos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: {
                            video_id: string;
                            title: string;
                            full_url: string;
                            thumbnail: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    muteVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: {
                            video_id: string;
                            title: string;
                            full_url: string;
                            thumbnail: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        preferences: {
                            [key: string]: components["schemas"]["NotificationWays"];
                        };
                        /** @enum {string} */
                        digest: "daily" | "weekly";
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPreferenceInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        preferences: {
                            [key: string]: components["schemas"]["NotificationWays"];
                        };
                        /** @enum {string} */
                        digest: "daily" | "weekly";
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isNotified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_notified: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOwnPayouts: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        payouts: components["schemas"]["Payout"][];
                        currency: string;
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPayoutInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        payout_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isPinnedToUser: {
        parameters: {
            query?: {
                /** @description `DELETE` to undo, for clients that send nothing but POST. */
                _method?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pinToUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PinToUserInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeUserPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeUserPinInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unpinFromUser: {
        parameters: {
            query?: {
                /** @description `DELETE` to undo, for clients that send nothing but POST. */
                _method?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_pinned: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        quota: {
                            bytes: number | null;
                            minutes: number | null;
                            daily: number | null;
                            live_at_once: number | null;
                            live_hours: number | null;
                            live_bitrate: number | null;
                        };
                        allotment: components["schemas"]["Allotment"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeQuotaInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        quota: {
                            bytes: number | null;
                            minutes: number | null;
                            daily: number | null;
                            live_at_once: number | null;
                            live_hours: number | null;
                            live_bitrate: number | null;
                        };
                        allotment: components["schemas"]["Allotment"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUsernameInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        username: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_moderator: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStatement: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        lines: components["schemas"]["StatementLine"][];
                        currency: string;
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSubscribed: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                        is_subscribed: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTipOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        currency: string;
                        fee_percent: number;
                        smallest: number;
                        largest: number;
                        wallet: number;
                        card: boolean;
                        key: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendTip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTipInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tip_id: string;
                        state: string;
                        amount: number;
                        fee: number;
                        currency: string;
                        checkout_url: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTippers: {
        parameters: {
            query?: {
                /** @description A video, by its id or short code. */
                video?: string;
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        tippers: components["schemas"]["Tipper"][];
                        currency: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unfollowUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        is_following: boolean;
                        isFollowing: boolean;
                        follower_count: number;
                        isFollowedBy: boolean;
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUserVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description The order, by the names that older clients use. */
                sort?: "date" | "new" | "hot" | "score" | "views" | "recent" | "older" | "popular" | "lesswatched";
            };
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        wallet: number;
                        earned: number;
                        held: number;
                        available: number;
                        currency: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    creditWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, by its id or username. */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditWalletInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        wallet: number;
                        earned: number;
                        held: number;
                        available: number;
                        currency: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUserByUsername: {
        parameters: {
            query: {
                /** @description A username. */
                username: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["SomeUser"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUserByUsernamePath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A username. */
                url: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        user: components["schemas"]["SomeUser"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkName: {
        parameters: {
            query?: {
                /** @description A username. */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        available: boolean;
                        reason: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFeaturedUsers: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: components["schemas"]["User"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestUsers: {
        parameters: {
            query?: {
                /** @description The beginning of a word or a name. */
                text?: string;
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        users: {
                            user_id: string;
                            username: string;
                            displayname: string;
                            avatar_url: string;
                            full_url: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRandomVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["VideoDetail"];
                        watchers: {
                            total: number;
                            countries: string[];
                        };
                        progress: {
                            progress: number;
                            eta: number | null;
                            step: string;
                            error: string | null;
                            ahead: number;
                        };
                        viewerVote: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RequestUploadInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        id: string;
                        code: string;
                        url: string;
                        video: components["schemas"]["Video"];
                        maxSize: number;
                        maxSizeMB: number;
                        uploadId: string;
                        accessToken: components["schemas"]["UploadToken"];
                        direct?: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTitle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTitleInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UploadVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        id: string;
                        code: string;
                        url: string;
                        video: components["schemas"]["Video"];
                        upload: components["schemas"]["Upload"];
                        accessToken?: components["schemas"]["UploadToken"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["VideoDetail"];
                        watchers: {
                            total: number;
                            countries: string[];
                        };
                        progress: {
                            progress: number;
                            eta: number | null;
                            step: string;
                            error: string | null;
                            ahead: number;
                        };
                        viewerVote: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setVideoAd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetVideoAdInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ad: components["schemas"]["AdOfVideo"] | null;
                        partner: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendVideoAdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["SendVideoAdPictureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ad: components["schemas"]["AdOfVideo"] | null;
                        partner: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVideoAnalytics: {
        parameters: {
            query?: {
                /** @description How many days it covers. */
                days?: "7" | "28" | "90" | "all";
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        days: {
                            day: string;
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        }[];
                        totals: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        };
                        before: {
                            views: number;
                            seconds: number;
                            votes: number;
                            shares: number;
                            followers: number;
                            tips: number;
                            tipped: number;
                        } | null;
                        retention: number[];
                        countries: {
                            label: string;
                            views: number;
                        }[];
                        sources: {
                            label: string;
                            views: number;
                        }[];
                        devices: {
                            label: string;
                            views: number;
                        }[];
                        videos: {
                            video_id: string;
                            url: string;
                            title: string;
                            views: number;
                            seconds: number;
                        }[];
                        watching: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    banVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BanVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                        is_banned: boolean;
                        addresses: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeCaption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
                /** @description Id of a caption. */
                caption: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCaptionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        captions: components["schemas"]["Caption"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeCaption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
                /** @description Id of a caption. */
                caption: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        captions: components["schemas"]["Caption"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        captions: components["schemas"]["Caption"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addCaption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCaptionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        captions: components["schemas"]["Caption"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRequestedCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        speech: {
                            /** @enum {string} */
                            state: "waiting" | "done" | "silent" | "failed";
                            share: number;
                            lang: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RequestCaptionsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        speech: {
                            /** @enum {string} */
                            state: "waiting" | "done" | "silent" | "failed";
                            share: number;
                            lang: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        chapters: components["schemas"]["Chapter"][];
                        saved: boolean;
                        revision: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    saveChapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveChaptersInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        chapters: components["schemas"]["Chapter"][];
                        saved: boolean;
                        revision: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    claimVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video_id: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cutClip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CutClipInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listVideoComments: {
        parameters: {
            query?: {
                /** @description By what the list is ordered. */
                order?: "best" | "new" | "old" | "score" | "date" | "comment_id" | "date_created";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        comments: components["schemas"]["Comment"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        edit: components["schemas"]["VideoEdit"];
                        replacement: components["schemas"]["Replacement"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cutVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CutVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @enum {string} */
                        order: "begun" | "undone" | "same";
                        edit: components["schemas"]["VideoEdit"];
                        replacement: components["schemas"]["Replacement"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listKeyFrames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        key_frames: number[];
                        has_sound: boolean;
                        /** @enum {string} */
                        least_plan: "copy" | "sound" | "picture";
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreUncutVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        edit: components["schemas"]["VideoEdit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        restorable_until: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteFailed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        locked: boolean;
                        approve_first: boolean;
                        slow_seconds: number;
                        follow_minutes: number | null;
                        is_chat: boolean;
                        is_pushed: boolean;
                        chat_url: string | null;
                        may_run: boolean;
                        blocked_words: string[];
                        wait_seconds: number | null;
                        hidden: string[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string | number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeDiscussionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        locked: boolean;
                        approve_first: boolean;
                        slow_seconds: number;
                        follow_minutes: number | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDownloads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        downloads: {
                            format: string;
                            width: number;
                            height: number;
                            size: number;
                            uri: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readEditForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                        isModerator: boolean;
                        isFeatured: boolean;
                        nsfw: boolean;
                        isReviewed: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                        isModerator: boolean;
                        isFeatured: boolean;
                        nsfw: boolean;
                        isReviewed: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    isVideoFlagged: {
        parameters: {
            query?: {
                /** @description Whether a report is to be made. */
                flagged?: components["schemas"]["Flag"];
                /** @description What the client runs on; nothing depends on it. */
                device?: string;
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                        host: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    flagVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FlagVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        flagged: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDroppedSize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        dropped: {
                            side: number;
                            /** @enum {string} */
                            state: "dropped" | "restoring" | "lost";
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreSize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        dropped: {
                            side: number;
                            /** @enum {string} */
                            state: "dropped" | "restoring" | "lost";
                        } | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLikes: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description By what the list is ordered. */
                order?: "like_id" | "vote_id" | "user_id";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        votes: {
                            vote_id: string;
                            video_id: string;
                            user_id: string;
                            value: number;
                            date_created: string;
                            date_modified: string;
                            user: components["schemas"]["User"];
                        }[];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOriginal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        uri: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeVideoPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
                /** @description The password. */
                password: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passwords: components["schemas"]["VideoPassword"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listVideoPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passwords: components["schemas"]["VideoPassword"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addVideoPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddVideoPasswordInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        passwords: components["schemas"]["VideoPassword"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    savePosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePositionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        kept: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRanking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        ranking: {
                            hot_score: number;
                            votes: number;
                            date: number;
                            score: number;
                            seconds: number;
                            place: number | null;
                            boost: number | null;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mayRemoveChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        may_remove: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveChannelInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readReplacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        replacement: components["schemas"]["Replacement"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        uploadId: string;
                        code: string;
                        upload: components["schemas"]["Upload"];
                        video: components["schemas"]["Video"];
                        direct?: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    dropReplacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        state: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    streamVideo: {
        parameters: {
            query?: {
                /** @description `best`, or a size such as `720p`. */
                format?: string;
                /** @description `json` answers the address, anything else is sent there. */
                responseType?: "json" | "redirect";
                /** @description Whether it is to be saved and not played. */
                download?: components["schemas"]["Flag"];
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. With `download` the file itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        uri: string;
                    };
                    "video/mp4": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readThumbnail: {
        parameters: {
            query?: {
                /** @description Which size of the picture. */
                size?: "large" | "medium" | "small";
            };
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["ChangeThumbnailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    trackVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TrackVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        view_count: number;
                        nWatching: number;
                        score: number;
                        comment_count: number;
                        showing?: components["schemas"]["Showing"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    trackShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        share_count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    openLockedVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OpenLockedVideoInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        key: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    castVote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CastVoteInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        vote: {
                            value: number;
                        };
                        video: components["schemas"]["Video"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestWaveform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        src: string | null;
                        per_second: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVideoByUrl: {
        parameters: {
            query: {
                /** @description A short code, or the address of a video. */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["VideoDetail"];
                        watchers: {
                            total: number;
                            countries: string[];
                        };
                        progress: {
                            progress: number;
                            eta: number | null;
                            step: string;
                            error: string | null;
                            ahead: number;
                        };
                        viewerVote: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVideoByUrlPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A short code, or the address of a video. */
                url: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        video: components["schemas"]["VideoDetail"];
                        watchers: {
                            total: number;
                            countries: string[];
                        };
                        progress: {
                            progress: number;
                            eta: number | null;
                            step: string;
                            error: string | null;
                            ahead: number;
                        };
                        viewerVote: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readThumbnailByUrl: {
        parameters: {
            query?: {
                /** @description Which size of the picture. */
                size?: "large" | "medium" | "small";
            };
            header?: never;
            path: {
                /** @description A short code, or the address of a video. */
                url: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBulkChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        changes: components["schemas"]["BulkChange"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartBulkInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        change: components["schemas"]["BulkChange"];
                        refusals: {
                            video_id: string;
                            url: string;
                            title: string;
                            code: string;
                            error: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVideoDownloads: {
        parameters: {
            query?: {
                /** @description Ids of videos. */
                videos?: string[] | string;
                /** @description All that match, rather than those that are named. */
                all?: components["schemas"]["Flag"];
                /** @description Words that are looked for. */
                q?: string;
                /** @description Only those in this state. */
                state?: "all" | "public" | "unlisted" | "followers" | "password" | "scheduled" | "processing" | "failed" | "suspended" | "deleted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @enum {string} */
                        kind: "zip" | "links";
                        videos: number;
                        bytes: number;
                        uri: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a change of many videos. */
                change: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        change: components["schemas"]["BulkChange"];
                        refusals: {
                            video_id: string;
                            url: string;
                            title: string;
                            code: string;
                            error: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a change of many videos. */
                change: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        change: components["schemas"]["BulkChange"];
                        refusals: {
                            video_id: string;
                            url: string;
                            title: string;
                            code: string;
                            error: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    undoBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a change of many videos. */
                change: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        change: components["schemas"]["BulkChange"];
                        refusals: {
                            video_id: string;
                            url: string;
                            title: string;
                            code: string;
                            error: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFeaturedVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "featured" | "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "date_featured" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: {
                            total: number;
                            limit: number;
                            offset: number;
                            minDate: number;
                            minDateCompleted: number;
                            next: string | null;
                            currentMarker: string | null;
                            nextMarker: string | null;
                        };
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFollowingVideosAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Only videos with a smaller id. */
                maxVideoId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFollowingVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Only videos with a smaller id. */
                maxVideoId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                        reasons: {
                            [key: string]: {
                                /** @enum {string} */
                                reason: "user" | "channel" | "tag" | "votes";
                                name: string | null;
                            };
                        };
                        off: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSuggestionsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        off: boolean;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDismissed: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    dismissSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A video, by its id or short code. */
                video: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFrontpageBy: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description By what the list is ordered. */
                order: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHotVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFrontpageVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHotVideosAlias: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path: {
                /** @description Which part of the ranking. */
                subindex: "all" | "frontpage" | "main" | "featured" | "vip";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLikedVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: string;
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Whether one’s own videos are in the list. */
                includeSelf?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Only those in this state. */
                state?: "initial" | "stored" | "success" | "suspended" | "user-disabled" | "failed";
                /** @description Only videos of the last day, week, month or year. */
                period?: "day" | "week" | "month" | "year" | "all";
                /** @description Ids of videos. */
                videos?: components["schemas"]["Id"][] | (string | number);
                /** @description What the client runs on; nothing depends on it. */
                device?: string;
                /** @description Only videos with a smaller id. */
                maxVideoId?: components["schemas"]["Id"];
                /** @description Only videos with a larger id. */
                minVideoId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLiveVideos: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description What is announced, rather than what is on air. */
                coming?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNewVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOembed: {
        parameters: {
            query: {
                /** @description Address of a video on this site. */
                url: string;
                /** @description `json` or `xml`. */
                format?: string;
                /** @description Width at most, pixels. */
                maxwidth?: number;
                /** @description Height at most, pixels. */
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. With `format=xml` the same as XML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        version: string;
                        type: string;
                        provider_name: string;
                        provider_url: string;
                        title: string;
                        description?: string;
                        author_name?: string;
                        author_url?: string;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                        width: number;
                        height: number;
                        duration: number;
                        cache_age: number;
                    };
                    "text/xml": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOembedJson: {
        parameters: {
            query: {
                /** @description Address of a video on this site. */
                url: string;
                /** @description `json` or `xml`. */
                format?: string;
                /** @description Width at most, pixels. */
                maxwidth?: number;
                /** @description Height at most, pixels. */
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. With `format=xml` the same as XML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        version: string;
                        type: string;
                        provider_name: string;
                        provider_url: string;
                        title: string;
                        description?: string;
                        author_name?: string;
                        author_url?: string;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                        width: number;
                        height: number;
                        duration: number;
                        cache_age: number;
                    };
                    "text/xml": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "relevance" | "date" | "views" | "score" | "hot" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
                /** @description Words that are looked for. */
                query?: string;
                /** @description Only videos of the last day, week, month or year. */
                age?: "day" | "week" | "month" | "year";
                /** @description Only short, medium or long videos. */
                length?: "short" | "medium" | "long";
                /** @description Only videos with at least so many lines. */
                quality?: "hd" | "full-hd" | "4k";
                /** @description Who may broadcast. */
                live?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                        corrected: string | null;
                        meant: string | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTrendingVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWatchingVideos: {
        parameters: {
            query?: {
                /** @description How many to leave out at the start, at most 10,000; `after` reads on from there, and faster. */
                offset?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The marker that the page before gave as `page.next`. */
                after?: string;
                /** @description Only reviewed videos (1), only others (0), or all (-1). */
                moderated?: components["schemas"]["Ternary"];
                /** @description Only unlisted videos (1), only public ones (0), or all (-1). */
                private?: components["schemas"]["Ternary"];
                /** @description Not safe for work: only those (1), none of them (0), or all (-1). */
                nsfw?: components["schemas"]["Ternary"];
                /** @description An account, by its id or username. */
                user?: components["schemas"]["Id"];
                /** @description A channel, by its id or the name in its address. */
                channel?: components["schemas"]["Id"];
                /** @description The text of a tag. */
                tag?: string;
                /** @description Only videos that were ready before this moment, Unix seconds. */
                maxDateCompleted?: number;
                /** @description Only what was completed, or picked, on this day, `YYYY-MM-DD` in UTC. */
                marker?: string;
                /** @description By what the list is ordered. */
                order?: "hot" | "date" | "score" | "views" | "id" | "video_id" | "date_created" | "date_completed" | "date_published" | "view_count" | "likes_count" | "hot_score";
                /** @description The name of a tab: `hot`, `new` or `top`. It goes before `order`. */
                mode?: "hot" | "new" | "top";
                /** @description Down (`desc`) or up (`asc`) the list. */
                direction?: components["schemas"]["Direction"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        videos: components["schemas"]["Video"][];
                        page: components["schemas"]["Page"];
                        watching: {
                            [key: string]: number;
                        };
                        viewerVotes: {
                            [key: string]: number;
                        } | number[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOwnVotes: {
        parameters: {
            query: {
                /** @description Ids of videos. */
                videos: components["schemas"]["Id"][] | components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        votes: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
