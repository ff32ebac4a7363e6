/** What the server tells the service worker of the site, in front of its code. */
export interface WorkerSite {
  /** Changes with the build and with what the offline page shows. */
  readonly version: string;
  /** Path of the page that is shown without a connection. */
  readonly offline: string;
  /** Paths of the files that this page needs. */
  readonly files: readonly string[];
  /** Path that other apps send files to, and the name of their field. */
  readonly share: string;
  readonly field: string;
  /** Path of the call for devices that are told while the site is closed. */
  readonly devices: string;
  /** Cache in which these files wait for a page, and where the page is that takes them. */
  readonly shared: string;
  readonly taken: string;
}

/** What of the global scope of a service worker is used here: its own types exclude those of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'navigationPreload' | 'pushManager' | 'showNotification' | 'getNotifications'
  >;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly SiteWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** The event of being installed or activated. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Requests that never reach the worker; not in every browser. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}

/** A page's request. */
export interface FetchEvent {
  readonly request: Request;
  /** The answer to a navigation, asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page of the site that is open. */
export interface SiteWindow {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

/** A message of the site for this device. */
export interface PushedEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}

/** What such a message says: `PushPayload` of the notifications. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
  readonly icon: string;
  readonly at: number;
}

/** Somebody pressed a notification. */
export interface ClickEvent extends LifeEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>;
}
