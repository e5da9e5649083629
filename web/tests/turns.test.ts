// A new user starts and plays: by mouse, by keyboard, on the drawn board and on the plain one.
import { expect, test } from 'vitest';
import { Stage } from './harness';
import {
  asked,
  atTable,
  clickOn,
  enter,
  freePoint,
  keyOn,
  pickUp,
  resting,
  search,
  sendToRaid,
  startAtTable,
  startGame,
  turn,
} from './play';

const stage = new Stage();

test('a new user starts a game and is asked for the first decision', async () => {
  const page = await stage.person();
  expect(await page.getByRole('alert').count()).toBe(0);
  await startAtTable(page);
  await asked(page, /^Japan: send any ships/);
});

test('a whole first turn by mouse', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await page.locator('[data-entry=akagi]').waitFor();
  await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  for (let step = 0; step < 400 && (await turn(page)) === 1; step++) await clickOn(page);
  await expect.poll(() => turn(page)).toBe(2);
});

test('a whole first turn by keyboard alone', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await search(page, 'kaga');
  await page.locator('[data-entry="assign kaga"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-entry=kaga]').waitFor();
  await search(page, 'akagi');
  await page.locator('[data-entry="assign akagi"]').waitFor();
  await enter(page, () => page.keyboard.press('1'));
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  for (let step = 0; step < 400 && (await turn(page)) === 1; step++) await keyOn(page);
  await expect.poll(() => turn(page)).toBe(2);
});

test('on the drawn board a ship is sent by two clicks, another by a drag, and one that may not go says why', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await pickUp(page, 'akagi', 'Akagi');
  const hawaii = await freePoint(page, 'hawaiian-islands');
  await enter(page, () => page.mouse.click(hawaii.x, hawaii.y));
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  const box = await resting(page.locator('#board-panel [data-id=ashigara]'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 5 });
  await page.mouse.move(hawaii.x, hawaii.y, { steps: 12 });
  await page.mouse.up();
  await page.locator('[data-entry=ashigara]').waitFor({ state: 'detached' });
  // One's own that cannot go says why; the first click may only fan its stack out.
  const [plane, note] = [page.locator('#board-panel [data-id="21-airflot"]'), page.locator('.note p')];
  await plane.click();
  await page.locator('.fan').or(note).first().waitFor();
  if ((await note.count()) === 0) await plane.click();
  await note.waitFor();
  expect((await note.innerText()).length).toBeGreaterThan(20);
});

test('a whole port is taken and sent as one', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await page
    .getByRole('button', { name: /^take all \d+/ })
    .first()
    .click();
  await page
    .locator('.picked')
    .getByText(/\d+ together/)
    .waitFor();
  await atTable(page);
  const hawaii = await freePoint(page, 'hawaiian-islands');
  await enter(page, () => page.mouse.click(hawaii.x, hawaii.y));
  const ships = page.locator('[data-entry=akagi], [data-entry=kongo]');
  await expect.poll(() => ships.count()).toBe(0);
  // What went as one is taken back as one, and made again as one.
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => ships.count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
  await expect.poll(() => ships.count()).toBe(0);
});

for (const width of [1440, 390]) {
  test(`to look at what the other side has is no mistake: it is told beside the board, which stays as it is, at ${width} px`, async () => {
    const page = await stage.person({ viewport: { width, height: 844 } });
    await startAtTable(page);
    const board = page.locator('#board-panel');
    const before = await resting(board);
    // On a phone a single ship is a chip until it is opened.
    const ship = board.locator('[data-id=pensacola]');
    if ((await ship.count()) === 0) await board.locator('[data-open=us-mandate]').click();
    await ship.click();
    const look = page.getByRole('region', { name: 'What this is' });
    await look.getByText('Pensacola').waitFor();
    expect(await page.locator('.note p').count()).toBe(0);
    const card = await resting(look);
    expect(await resting(board)).toEqual(before);
    const beside = card.x >= before.x + before.width || card.y >= before.y + before.height;
    expect(beside, 'it lies over nothing that can be chosen').toBe(true);
    // An area is told of in people's words.
    await page.keyboard.press('Escape');
    const sea = await freePoint(page, 'us-mandate');
    await page.mouse.click(sea.x, sea.y);
    await look.getByText('point a turn for Japan').waitFor();
  });
}

test('what was looked at and has left its place is looked at no longer', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await pickUp(page, 'akagi', 'Akagi');
  const look = page.getByRole('region', { name: 'What this is' });
  await look.getByText('Akagi').waitFor();
  await enter(page, () => page.locator('[data-entry="assign akagi"]').click());
  await look.waitFor({ state: 'detached' });
});

test('on the plain board a piece is dragged onto another', async () => {
  const page = await stage.person();
  await startGame(page, /The Drill/);
  // The drill has secrets, so the seat is asked for first.
  await page.getByRole('button', { name: /show the board/ }).click();
  await atTable(page);
  await page.locator('[data-board=plain]').waitFor();
  await page.locator('[data-board] [data-id=orion]').dragTo(page.locator('[data-board] [data-id=force-a]'));
  await page.locator('[data-entry=orion]').waitFor({ state: 'detached' });
});

test('with secrets, the screen asks before it turns to the next seat', async () => {
  const page = await stage.person();
  await startGame(page, /The Drill/);
  await page.getByRole('button', { name: /I am Raider/ }).click();
  await atTable(page);
  const patrol = page.getByRole('button', { name: /I am .* Patrol/ });
  for (let step = 0; step < 60 && !(await patrol.count()); step++) {
    await Promise.race([keyOn(page), patrol.waitFor()]);
  }
  await patrol.click();
  await atTable(page);
  await page.locator('.seat.me').filter({ hasText: 'Patrol' }).waitFor();
  await page.locator('.bar.mine').waitFor();
});
