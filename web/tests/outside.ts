// A push service and a mail server of our own on loopback, and a browser's keys with which what is pushed can be read.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer as createWebServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Page } from 'playwright-core';

async function until<T>(found: () => T | undefined, what: string): Promise<T> {
  for (let look = 0; look < 600; look += 1) {
    const now = found();
    if (now !== undefined) return now;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`after a minute still not: ${what}`);
}

/** What the service worker would be given. */
export interface Pushed {
  title: string;
  body: string;
  path: string;
  tag: string;
  id: string;
}

/** A push service, with the one browser that subscribed to it. */
export class PushService {
  readonly pushed: Pushed[] = [];
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server = createWebServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.pushed.push(this.#read(Buffer.concat(parts)));
      response.writeHead(201).end();
    });
  });

  async open(): Promise<void> {
    this.#keys.generateKeys();
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  close(): void {
    this.#server.close();
  }

  /** Browsers ask a service of their maker's, which is not to be had here: this one is put in its place. */
  async instead(page: Page): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    const subscription = {
      endpoint: `http://127.0.0.1:${port}/send/1`,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
    await page.addInitScript((made) => {
      let current: object | null = null;
      const fake = {
        ...made,
        toJSON: () => made,
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      PushManager.prototype.subscribe = () => {
        current = fake;
        return Promise.resolve(fake as unknown as PushSubscription);
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
    }, subscription);
  }

  /** What was pushed that is like this, once it has come. */
  heard(title: RegExp): Promise<Pushed> {
    return until(() => this.pushed.find((one) => title.test(one.title)), `a push ${title}`);
  }

  /** RFC 8291, from the browser's side. */
  #read(body: Buffer): Pushed {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const shared = this.#keys.computeSecret(theirs);
    const derive = (key: Buffer, from: Buffer, info: Buffer, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, from, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const input = derive(shared, this.#auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return JSON.parse(plain.subarray(0, -1).toString()) as Pushed;
  }
}

/** A mail server that takes everything. */
export class MailService {
  readonly mails: { to: string; text: string }[] = [];
  readonly #server: Server = createServer((socket) => {
    let [held, to, data] = ['', '', false];
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (part) => {
      held += part.toString();
      for (;;) {
        const mark = data ? '\r\n.\r\n' : '\r\n';
        const end = held.indexOf(mark);
        if (end < 0) return;
        const line = held.slice(0, end);
        held = held.slice(end + mark.length);
        if (data) {
          // Long lines are folded for the way.
          this.mails.push({ to, text: line.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
          data = false;
          socket.write('250 kept\r\n');
        } else if (line.startsWith('RCPT')) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          socket.write('250 ok\r\n');
        } else if (line === 'DATA') {
          data = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  close(): void {
    this.#server.close();
  }

  get address(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The link of a mail to this address that leads to this page of ours, behind the server's address. */
  async link(page: string, to: string): Promise<string> {
    const fits = (one: { to: string; text: string }): boolean => one.to === to && one.text.includes(`/#/mail/${page}/`);
    const mail = await until(() => this.mails.findLast(fits), `a mail: ${page}`);
    const found = new RegExp(`/#/mail/${page}/[\\w-]+`).exec(mail.text);
    if (!found) throw new Error(mail.text);
    return found[0];
  }
}
