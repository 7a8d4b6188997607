import { userEvent } from 'vitest/browser'

/** Tabs that no form of the tests needs: more means that Tab goes round without getting there. */
const mostTabs = 200

/** Goes to a control, or to one of a group of radios, by Tab alone. */
export async function reach(target: Element): Promise<void> {
  const group = radiosWith(target)
  const isThere = () => group.some((member) => member === document.activeElement)
  for (let tabs = 0; !isThere(); tabs += 1) {
    if (tabs > mostTabs) throw new Error(`Tab does not lead to ${target.outerHTML.slice(0, 120)}`)
    const isBehind = Boolean(
      document.activeElement!.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    await userEvent.tab({ shift: isBehind && document.activeElement !== document.body })
  }
}

/** Goes to a button and presses it, or to a checkbox and ticks it. */
export async function pressKey(target: Element): Promise<void> {
  await reach(target)
  await userEvent.keyboard(target instanceof HTMLButtonElement ? '{Enter}' : ' ')
}

/** Goes to a group of radios and chooses one by the arrow keys. */
export async function chooseRadio(target: Element): Promise<void> {
  await reach(target)
  if (!(document.activeElement as HTMLInputElement).checked) await userEvent.keyboard(' ')
  const steps =
    radiosWith(target).indexOf(target) - radiosWith(target).indexOf(document.activeElement!)
  await step(steps)
}

/** Goes to a list and selects an option by the arrow keys. */
export async function selectOption(select: HTMLSelectElement, index: number): Promise<void> {
  await reach(select)
  await step(index - select.selectedIndex)
}

async function step(steps: number): Promise<void> {
  if (steps !== 0)
    await userEvent.keyboard((steps < 0 ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(steps)))
}

/** The radios of which one can be chosen, in order; a control by itself otherwise. */
function radiosWith(target: Element): readonly Element[] {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return [target]
  return [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(target.name)}"]`)]
}
