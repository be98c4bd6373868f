/** Every machine of the site with what its paths need. A machine that is missing here fails `charts.test.ts`. */
import { expect } from 'vitest'
import { leadFormMachine } from '#machines/lead-form.ts'
import { menuMachine } from '#machines/menu.ts'
import { navigationMachine } from '#machines/navigation.ts'
import { particleNumbers, particlesMachine } from '#machines/particles.ts'
import { siteMachine } from '#machines/site.ts'
import { suggestionsMachine } from '#machines/suggestions.ts'
import { themeMachine } from '#machines/theme.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const themes = [{ theme: 'dark' }, { theme: 'light' }]
const fields = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }

export const specs: Record<string, MachineSpec> = {
  theme: {
    machine: themeMachine,
    cases: { 'theme.adopt': themes, 'theme.follow': themes },
    effects: ['applyTheme', 'saveTheme'],
    // What was put on the document is what the machine says.
    invariant: (snapshot, effects) => {
      for (const effect of effects) expect(effect.params).toEqual({ theme: snapshot.value })
    },
  },
  menu: {
    machine: menuMachine,
    cases: {
      'menu.close': ['navigation', 'escape', 'backdrop', 'button'].map(reason => ({ reason })),
    },
    effects: ['showPanel', 'hidePanel'],
    // The page is held exactly while the panel is open.
    invariant: snapshot => {
      expect('holdPage' in snapshot.children).toBe(snapshot.hasTag('open'))
    },
  },
  navigation: {
    machine: navigationMachine,
    cases: {
      'navigation.settle': [
        { travel: 'history', samePath: false },
        { travel: 'history', samePath: true },
        { travel: 'link', samePath: false },
        { travel: 'link', samePath: true },
      ],
    },
    effects: ['rememberPlace', 'restorePlace', 'scrollToTarget', 'announceTitle', 'focusHeading'],
    // The page is scrolled once on every arrival, and never restored and reset together.
    invariant: (_, effects) => {
      const scrolled = effects.filter(({ type }) => type === 'restorePlace' || type === 'scrollToTarget')
      expect(scrolled.length).toBeLessThanOrEqual(1)
    },
  },
  'lead-form': {
    machine: leadFormMachine,
    input: { source: 'contact', leadType: 'general' },
    cases: {
      'lead.submit': [{ fields }],
      'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }, { error: 'not an error' }],
    },
    tasks: ['sendLead'],
    effects: ['resetForm'],
    // A failure is told exactly in the error state, and only success empties the form.
    invariant: (snapshot, effects) => {
      if (snapshot.matches('error')) expect(snapshot.context.failure).toMatch(/^Request failed: 500$|^Failed to submit lead$/)
      if (effects.some(({ type }) => type === 'resetForm')) expect(snapshot.value).toBe('success')
    },
  },
  particles: {
    machine: particlesMachine,
    cases: { 'view.resize': [{ width: particleNumbers.narrowBelow - 1 }, { width: particleNumbers.narrowBelow }] },
    effects: ['drawOnce'],
    // Nothing is animated that nobody sees.
    invariant: snapshot => {
      const { pageVisible, onScreen } = snapshot.context
      if (snapshot.matches({ moving: 'running' })) expect({ pageVisible, onScreen }).toEqual({ pageVisible: true, onScreen: true })
      expect('animate' in snapshot.children).toBe(snapshot.hasTag('running'))
    },
  },
  suggestions: {
    machine: suggestionsMachine,
    input: { path: '/nowhere' },
    cases: {
      'xstate.done.actor.findNearest': [
        { output: { terms: ['nowhere'], pages: [{ href: '/about', title: 'About', text: 'The firm' }] } },
        { output: { terms: [], pages: [] } },
      ],
    },
    tasks: ['findNearest'],
    effects: [],
    // Nothing is offered before it is known.
    invariant: snapshot => {
      if (!snapshot.matches('found')) expect(snapshot.context.pages).toEqual([])
    },
  },
  site: {
    machine: siteMachine,
    effects: [],
    // The machines that live as long as the page are always there.
    invariant: snapshot => {
      expect(Object.keys(snapshot.children).sort()).toEqual(['menu', 'navigation', 'theme'])
    },
  },
}
