import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../../src/cli/conform/parseCsv.ts'
import { readCsvCases } from '../../../src/cli/conform/readCsvCases.ts'

describe('a table', () => {
  it('has quoted cells with commas, quotes and lines, as spreadsheets write them', () => {
    expect(parseCsv('\uFEFFa,"b, ""c""\r\nd",\r\n1,,"3"\r\n')).toEqual([
      ['a', 'b, "c"\r\nd', ''],
      ['1', '', '3'],
    ])
  })

  it('names several lenders or products, and the only ones of a row', () => {
    const table = [
      'title,org,for,score,= decision',
      'each,heloc; dscr,,640,',
      'A case,,dscr;,,APPROVE',
    ]
    expect(readCsvCases(table.join('\n'), 'shared')).toEqual({
      title: 'shared',
      covers: [],
      org: ['heloc', 'dscr'],
      cases: [
        { title: 'A case', for: ['dscr'], facts: { score: 640 }, outcome: { decision: 'APPROVE' } },
      ],
    })
  })

  it('says facts in dollars, percent, lists and truths, and what comes of them', () => {
    const table = [
      'title,org,value $,autopay,states,on signedOn,= decision,= reasons,= offer apr %,= offer payments,= deadlines action-notice',
      'each,alder,,true,CA; TX,,,,,,',
      'A case,,"800,000.50",,,2026-03-02,APPROVE,none,8.35%,120,',
      'Another,,1,false,,,DECLINE,BK; FCL,,,2026-12-21',
    ]
    expect(readCsvCases(table.join('\n'), 'prices')).toEqual({
      title: 'prices',
      covers: [],
      org: 'alder',
      cases: [
        {
          title: 'A case',
          facts: { autopay: true, states: ['CA', 'TX'], valueCents: 80000050 },
          events: { signedOn: '2026-03-02' },
          outcome: { decision: 'APPROVE', reasons: [], offer: { aprBps: 835, payments: 120 } },
        },
        {
          title: 'Another',
          facts: { autopay: false, states: ['CA', 'TX'], valueCents: 100 },
          outcome: {
            decision: 'DECLINE',
            reasons: ['BK', 'FCL'],
            deadlines: { 'action-notice': '2026-12-21' },
          },
        },
      ],
    })
  })

  it('says where statuses lead, with facts by their dotted names', () => {
    const table = [
      'title,covers,of,status,status.waiting,file.value.value $,= decides,= leads',
      'A page,A-STAT-003; A-STAT-022,,NOTE,true,1.50,,signing/intro',
      'Its own,,signer,,,,DONE,none',
    ]
    expect(readCsvCases(table.join('\n'), 'statuses')).toEqual({
      title: 'statuses',
      covers: [],
      org: 'all',
      cases: [
        {
          title: 'A page',
          covers: ['A-STAT-003', 'A-STAT-022'],
          status: 'NOTE',
          facts: { 'status.waiting': true, 'file.value.valueCents': 150 },
          leads: 'signing/intro',
        },
        { title: 'Its own', of: 'signer', decides: 'DONE', leads: '' },
      ],
    })
  })

  it('names the row that is too wide, and a missing title', () => {
    expect(readCsvCases('title,score\nA,1,2\n', 'wide')).toEqual({
      cause: 'Row 2 has more cells than there are columns',
    })
    expect(readCsvCases('score\n1\n', 'none')).toMatchObject({
      cause: expect.stringContaining('title'),
    })
  })
})
