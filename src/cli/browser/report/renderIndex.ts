import { escapeMarkup as text } from '../../conform/report/escapeMarkup.ts'
import { renderFailure } from '../../conform/report/renderFailure.ts'
import { renderPage } from '../../conform/report/renderPage.ts'
import { renderSkipped } from '../../conform/report/renderSkipped.ts'
import type { ConformReport } from '../../conform/report/ConformReport.ts'
import { reportStyle } from '../../conform/report/reportStyle.ts'
import { count } from '../../frame/count.ts'
import type { FailedPage } from '../PlayedCase.ts'
import type { Shot } from '../Shot.ts'

/** Styles of the gallery in addition to those of the report. */
const galleryStyle = `
.shots { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.25rem; }
.shots p { margin: .25rem 0 0; overflow-wrap: anywhere; }
.shot { display: block; height: 15rem; overflow: hidden; border: 1px solid #8a929c; background: #eef0f2; }
.shot img { display: block; width: 100%; }
.failure .shot { float: right; width: 13rem; margin: 0 0 1rem 1rem; }
.failure::after { content: ''; display: block; clear: both; }
@media print {
  .shots { grid-template-columns: repeat(3, 1fr); }
  .shots li { break-inside: avoid; }
}
`

/**
 * Pictures and failures as one page: failures first, then every screen. No script and no network;
 * the pictures are next to it.
 */
export function renderIndex(
  { run, lenders, outcome: { passed, failures, skipped } }: ConformReport,
  shots: readonly Shot[],
): string {
  const result =
    failures.length === 0
      ? 'Everything that was seen is as it should be.'
      : `${count(failures.length, 'failure')}.`
  const kept = (failures as readonly FailedPage[]).filter(({ screenshot }) => screenshot)
  const pictures = shots.length + kept.length
  const said = failures.length === 0 ? 'All screens are valid' : count(failures.length, 'failure')
  return renderPage({
    title: `${said} – lintel conform --browser, ${run.made.slice(0, 10)}`,
    style: reportStyle + galleryStyle,
    hasPictures: true,
    main: [
      '<h1>What borrowers see</h1>',
      `<p class="state ${failures.length === 0 ? 'good' : 'bad'}">${result}</p>`,
      `<p>${count(pictures, 'picture')} of ${lenders.map(({ brand, code }) => `${text(brand)} (${text(code)})`).join(', ')}. ` +
        `${passed.length} journeys and screens passed, ${skipped.length} were not played.</p>`,
      `<p>${text(run.how)} Lintel ${text(run.version)}; ${text(run.made.slice(0, 16).replace('T', ', '))} UTC.</p>`,
      '<nav aria-label="Parts of this page"><ul><li><a href="#failures">Failures</a></li>' +
        `${screensOf(shots)
          .map(([screen], index) => `<li><a href="#screen-${index}">${text(screen)}</a></li>`)
          .join('')}` +
        '<li><a href="#skipped">Not played</a></li></ul></nav>',
      '<h2 id="failures">Failures</h2>',
      ...(failures.length === 0
        ? ['<p>None.</p>']
        : (failures as readonly FailedPage[]).flatMap(renderFailedPage)),
      ...screensOf(shots).flatMap(([screen, own], index) => [
        `<h2 id="screen-${index}">${text(screen)}</h2>`,
        ...enginesOf(own).flatMap(([engine, seen], _, { length }) => [
          ...(length > 1 ? [`<h3>In ${text(engine)}</h3>`] : []),
          '<ul class="shots">',
          ...seen.map(renderShot),
          '</ul>',
        ]),
      ]),
      '<h2 id="skipped">Not played</h2>',
      ...renderSkipped(skipped, 'Everything was played.'),
    ],
  })
}

type Grouped = readonly (readonly [string, readonly Shot[]])[]

const screensOf = (shots: readonly Shot[]): Grouped =>
  groupBy(shots, ({ screen }) => screen).toSorted(([one], [other]) => one.localeCompare(other))

/** In walking order. */
const enginesOf = (shots: readonly Shot[]): Grouped => groupBy(shots, ({ engine }) => engine)

function groupBy(shots: readonly Shot[], nameOf: (shot: Shot) => string): Grouped {
  const groups = new Map<string, Shot[]>()
  for (const shot of shots) groups.set(nameOf(shot), [...(groups.get(nameOf(shot)) ?? []), shot])
  return [...groups]
}

function renderFailedPage(failed: FailedPage): readonly string[] {
  const { name, screenshot } = failed
  return renderFailure(
    failed,
    screenshot === undefined
      ? undefined
      : renderPicture(screenshot, `What the page showed: ${name}`),
  )
}

function renderShot({
  org,
  kind,
  engine,
  width,
  file,
  screen,
  violations,
  console,
  overflow,
}: Shot): string {
  const failureCount = violations.length + console.length + (overflow.length > 0 ? 1 : 0)
  return [
    '<li>',
    renderPicture(file, `${screen} of ${org}, ${kind}, ${width} px wide, in ${engine}`),
    `<p><strong>${text(kind)}</strong><br>${text(org)}, ${width} px</p>`,
    `<p class="state ${failureCount === 0 ? 'good' : 'bad'}">${failureCount === 0 ? 'No failures' : count(failureCount, 'failure')}</p>`,
    '</li>',
  ].join('')
}

const renderPicture = (file: string, words: string) =>
  `<a class="shot" href="${text(file)}"><img src="${text(file)}" alt="${text(words)}" loading="lazy"></a>`
