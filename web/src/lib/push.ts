// Web push to this browser: asked for by the person, kept by the service worker, told to the server.
import { api, Problem } from '../api/client';
import { pushWay } from './app.svelte';
import type { WayLine } from './wire';
import { t } from '$words/page';

/** Can this browser be pushed to at all? Only on an encrypted page, or on one's own machine. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Has the person forbidden it, so that only they can allow it again, in the browser's own settings? */
export function isForbidden(): boolean {
  return canPush() && Notification.permission === 'denied';
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js');
  return navigator.serviceWorker.ready;
}

/** What this browser would call itself in a list. */
function label(): string {
  const { userAgent } = navigator;
  const named = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark]) => userAgent.includes(mark ?? ''));
  const place = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((name) => userAgent.includes(name));
  return `${named?.[1] ?? 'Browser'}${place ? ` on ${place}` : ''}`;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function tell(subscription: PushSubscription): Promise<WayLine> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const way = await api.pushHere(endpoint ?? '', keys.p256dh ?? '', keys.auth ?? '', label());
  pushWay.keep(way.id);
  return way;
}

/** Push to this browser from now on. The browser asks the person; what they say is final. */
export async function subscribe(key: string): Promise<WayLine> {
  const allowed = await Notification.requestPermission();
  if (allowed !== 'granted') throw new Problem('push', t.trouble.pushForbidden);
  const { pushManager } = await worker();
  const old = await pushManager.getSubscription();
  // One that was made for another server's key is of no use.
  await old?.unsubscribe();
  let made: PushSubscription;
  try {
    made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  } catch {
    throw new Problem('push', t.trouble.pushSilent);
  }
  return tell(made);
}

/** This browser is pushed to no more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  await found?.unsubscribe();
  pushWay.keep(null);
}

/** Hear what the service worker says: where a click on a notification leads, and that the browser's address changed. */
export function listen(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = (event: MessageEvent): void => {
    const told = event.data as { type?: string; hash?: string } | null;
    if (told?.type === 'go' && told.hash) location.hash = told.hash;
    if (told?.type === 'subscribe')
      void api
        .reach()
        .then((reach) => subscribe(reach.push_key))
        .catch(() => undefined);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
