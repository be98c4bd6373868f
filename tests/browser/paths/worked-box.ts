import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { createWorkedModel } from '#src/behaviors/worked-box/numbers.ts'
import { boxFormat } from '#src/behaviors/worked-box/share-format.ts'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { readCopied, stubClipboard } from '#tests/browser/pages/clipboard.ts'
import { WorkedBox, workedPage } from '#tests/browser/pages/worked-box.ts'
import { applyEvent, initialFacts } from '#tests/machines/laws/worked-box.ts'
import { spec } from '#tests/machines/specs/worked-box.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { type HeldCode, holdCode, spreadsheetCode } from './held-code.ts'
import { followFragment } from './tool-page.ts'
import { nextNumber, restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const { model: selfHostedReturn } = modelWithResults('self-hosted-return')

const anchor = 'worked-self-hosted-return'
const format = boxFormat(anchor, createWorkedModel(selfHostedReturn, { changes: {} }))
const files = { loadModel: '**/assets/self-hosted-return-*.js', writeFile: spreadsheetCode } as const

const box = ({ page }: Scene) => new WorkedBox(page)

const followLink = (scene: Scene) =>
  followFragment(scene.page, writeShareLink(format, { daily: nextNumber(scene) }))

async function holdAndRun({ page, notes }: Scene, task: keyof typeof files, act: () => Promise<void>) {
  const code = await holdCode(page, files[task])
  notes.set(task, code)
  await advanceClockUntil(page, Promise.all([act(), code.requested]), 16)
}

async function settle(scene: Scene, task: keyof typeof files, shouldLoad: boolean): Promise<void> {
  const { page, notes } = scene
  const code = notes.get(task) as HeldCode
  notes.delete('resuming')
  const expectedText = {
    loadModel: shouldLoad ? 'What goes in' : /couldn’t be opened/,
    writeFile: shouldLoad ? undefined : /couldn’t be written/,
  }[task]
  const outcome = expectedText
    ? box(scene).figure.getByText(expectedText).filter({ visible: true }).first().waitFor()
    : page.waitForEvent('download')
  await code.settle(shouldLoad, advanceClockUntil(page, outcome, 16))
}

const acts: Walk['acts'] = {
  'box.open': async (_, scene) => {
    // While resuming, the code has already been requested, so a press doesn't request it again.
    if (scene.notes.has('resuming')) await box(scene).press()
    else await holdAndRun(scene, 'loadModel', () => box(scene).press())
  },
  'link.follow': (_, scene) => holdAndRun(scene, 'loadModel', () => followLink(scene)),
  // A fragment change makes the closed box look for numbers stored in this tab.
  'box.resume': (_, scene) => {
    scene.notes.set('resuming', true)
    return holdAndRun(scene, 'loadModel', async () => {
      await scene.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        `worked-box-${workedPage}#${anchor}.`,
        ` ${writeShareLink(format, { daily: nextNumber(scene) })}`,
      ] as const)
      await followFragment(scene.page, `#${nextNumber(scene)}`)
    })
  },
  'link.copy': async (_, scene) => {
    await stubClipboard(scene.page)
    await box(scene).click('Copy a link to this')
  },
  'xstate.done.actor.loadModel': (_, scene) => settle(scene, 'loadModel', true),
  'xstate.error.actor.loadModel': (_, scene) => {
    scene.allowFault(/self-hosted-return-.*\.js/)
    return settle(scene, 'loadModel', false)
  },
  'numbers.change': (_, scene) => box(scene).write('Tokens a day', String(nextNumber(scene))),
  'numbers.import': (_, scene) => followLink(scene),
  'link.reject': (_, scene) => followFragment(scene.page, `#${anchor}.1.x.${nextNumber(scene)}`),
  'fields.reject': (_, scene) => box(scene).write('Fixed cost', 'x'),
  'fields.accept': (_, scene) => box(scene).write('Fixed cost', String(nextNumber(scene))),
  'file.save': async (_, scene) => {
    const save = () => box(scene).click('Download as a spreadsheet')
    if (await box(scene).isInvalid()) await save()
    else await holdAndRun(scene, 'writeFile', save)
  },
  'xstate.done.actor.writeFile': (_, scene) => settle(scene, 'writeFile', true),
  'xstate.error.actor.writeFile': (_, scene) => {
    scene.allowFault(/browser-.*\.js/)
    return settle(scene, 'writeFile', false)
  },
  'xstate.after.debounce.workedBox.announcement.pending': (_, { page }) => advanceClock(page, 700),
}

function story(): Story {
  let facts = initialFacts
  let isLinkFollowed = false
  return event => {
    const [, end, task] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    facts = applyEvent(facts, { type: end ? (end === 'done' ? '@done' : '@fail') : event.type }, task)
    if (event.type === 'link.follow') isLinkFollowed = true
    if (task === 'loadModel' && facts.box === 'open' && isLinkFollowed) facts = { ...facts, link: 'imported' }
    const { link, isInvalid, file } = facts
    const isOpen = facts.box === 'open'
    const hasLoadFailed = facts.box === 'loadFailed'
    return async scene => {
      const view = box(scene)
      const checkPage = async () => {
        await view.seeOpen(isOpen)
        await view.seeText(/couldn’t be opened/, hasLoadFailed)
        await view.seeText(/These numbers came from the link/, link === 'imported')
        await view.seeText(/The link couldn’t be read/, link === 'rejected')
        await view.seeText(/the previous result/, isInvalid)
        await view.seeText('Writing the spreadsheet', file === 'writing')
        await view.seeText(/The spreadsheet couldn’t be written/, file === 'failed')
        if (isInvalid && (event.type === 'link.copy' || event.type === 'file.save')) {
          await expect(view.field('Fixed cost')).toBeFocused()
          await view.seeText(/^“Fixed cost” can’t be used as entered.*correct the field first/)
          await view.seeAnnouncement('Correct a field first. Fixed cost: “x” isn’t a number.')
        } else if (event.type === 'link.copy')
          await expect.poll(() => readCopied(scene.page)).toContain(`#${anchor}.`)
        if (/^xstate\.after/.test(event.type))
          await view.seeAnnouncement(isInvalid ? /^Not calculated/ : /^Running cost per million tokens: \$/)
      }
      await advanceClockUntil(scene.page, checkPage(), 16)
    }
  }
}

/**
 * Limits events to those that a page can cause: a field becomes valid or invalid only through an edit, which also starts the announcement,
 * and the browser fetches each module only once.
 */
function isPossible({ value, children }: AnyMachineSnapshot, { type }: { type: string }): boolean {
  const { box: stage, link, fields, announcement, file } = value as Record<string, string>
  const isAtRest = link === 'none' && file === 'none'
  if (/^box\.|^link\.follow|loadModel$/.test(type)) return stage !== 'open'
  if (/^fields\./.test(type)) return isAtRest && announcement === 'pending'
  if (type === 'link.copy' || (type === 'file.save' && fields === 'invalid')) return isAtRest
  if (/^file\.|writeFile/.test(type))
    return link === 'none' && announcement === 'idle' && (file !== 'none' || !children.writeFile)
  return fields === 'valid' && file === 'none'
}

export const workedBox: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) =>
      (/^fields\./.test(event.type) || (spec.isPossible?.(snapshot, event) ?? true)) &&
      (isPossible(snapshot, event) ||
        (/^xstate\.after/.test(event.type) && (snapshot.value as { file: string }).file === 'none')),
  }),
  acts,
  async open({ page }) {
    await openWithStoppedClock(page, workedPage)
    await expect(new WorkedBox(page).figure).toBeAttached()
  },
  story,
}
