import { findSystemChromium } from '../../src/cli/browser/findSystemChromium.ts'

/** Says when the machine has no Chromium of its own for the short course. */
export default function tellBrowsers(): void {
  if (findSystemChromium() === undefined)
    console.log('No Chromium is installed here: the short course is not walked in a current one.')
}
