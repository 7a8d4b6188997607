interface Change {
  readonly row?: Readonly<Record<string, string>>
  readonly rows?: readonly Readonly<Record<string, string>>[]
  readonly sheet?: Readonly<Record<string, string>>
}

/** For each edit, what a register that passes all has in it that this edit refuses. */
export const refused: Readonly<Record<string, Change>> = {
  S300: {
    row: {
      recordId: '1',
    },
  },
  S301: {
    row: {
      lei: 'ZZZZ00HARBORLIGHTC43',
    },
  },
  S302: {
    sheet: {
      year: '2025',
    },
  },
  S304: {
    sheet: {
      entries: '7',
    },
  },
  S305: {
    rows: [
      {
        action: '4',
      },
      {
        action: '4',
      },
    ],
  },
  S306: {
    rows: [
      {
        units: '1',
      },
      {
        units: '2',
      },
    ],
  },
  V600: {
    row: {
      lei: 'ZZZZ00',
    },
  },
  V601: {
    sheet: {
      contactCity: '',
    },
  },
  V602: {
    sheet: {
      quarter: '1',
    },
  },
  V603: {
    sheet: {
      contactPhone: '8005550145',
    },
  },
  V604: {
    sheet: {
      contactState: 'Idaho',
    },
  },
  V605: {
    sheet: {
      contactZip: '8370',
    },
  },
  V606: {
    sheet: {
      entries: '0',
    },
  },
  V607: {
    sheet: {
      taxpayer: '000000142',
    },
  },
  'V608-1': {
    row: {
      uli: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  'V608-2': {
    row: {
      uli: 'NA',
    },
  },
  V609: {
    row: {
      uli: '10BX939C5543TQA1144M999143X83',
    },
  },
  'V610-1': {
    row: {
      applicationDate: '20260231',
    },
  },
  'V610-2': {
    row: {
      applicationDate: 'NA',
    },
  },
  V611: {
    row: {
      loanType: '5',
    },
  },
  'V612-1': {
    row: {
      loanPurpose: '3',
    },
  },
  'V612-2': {
    row: {
      preapproval: '1',
      loanPurpose: '2',
    },
  },
  'V613-1': {
    row: {
      preapproval: '',
    },
  },
  'V613-2': {
    row: {
      action: '7',
    },
  },
  'V613-3': {
    row: {
      action: '4',
      preapproval: '1',
    },
  },
  'V613-4': {
    row: {
      preapproval: '1',
      action: '4',
    },
  },
  'V614-1': {
    row: {
      preapproval: '1',
    },
  },
  'V614-2': {
    row: {
      affordableUnits: '2',
      preapproval: '1',
    },
  },
  'V614-3': {
    row: {
      reverse: '1',
      preapproval: '1',
    },
  },
  'V614-4': {
    row: {
      preapproval: '1',
    },
  },
  'V615-1': {
    row: {
      constructionMethod: '3',
    },
  },
  'V615-2': {
    row: {
      manufacturedLand: '1',
    },
  },
  'V615-3': {
    row: {
      manufacturedType: '1',
    },
  },
  V616: {
    row: {
      occupancy: '4',
    },
  },
  V617: {
    row: {
      loanAmount: '-1',
    },
  },
  V618: {
    row: {
      action: '9',
    },
  },
  'V619-1': {
    row: {
      actionDate: '2026-05-20',
    },
  },
  'V619-2': {
    row: {
      actionDate: '20250520',
    },
  },
  'V619-3': {
    row: {
      actionDate: '20260401',
    },
  },
  V620: {
    row: {
      street: '',
    },
  },
  V621: {
    row: {
      city: '',
    },
  },
  V622: {
    row: {
      zip: 'NA',
    },
  },
  V623: {
    row: {
      state: 'Idaho',
    },
  },
  V624: {
    row: {
      zip: '8370',
    },
  },
  'V625-1': {
    row: {
      tract: '1',
    },
  },
  V626: {
    row: {
      county: '1',
    },
  },
  V627: {
    row: {
      county: '16001',
      tract: '16003000100',
    },
  },
  'V628-1': {
    row: {
      ethnicity1: '',
      ethnicityText: '',
    },
  },
  'V628-2': {
    row: {
      ethnicity2: '3',
    },
  },
  'V628-3': {
    row: {
      ethnicity1: '1',
      ethnicity2: '1',
    },
  },
  'V628-4': {
    row: {
      ethnicity1: '3',
      ethnicity2: '1',
    },
  },
  'V629-1': {
    row: {
      ethnicityObserved: '',
    },
  },
  'V629-2': {
    row: {
      ethnicityObserved: '1',
      ethnicity1: '11',
    },
  },
  'V629-3': {
    row: {
      ethnicityObserved: '2',
      ethnicity1: '4',
    },
  },
  V630: {
    row: {
      ethnicity1: '4',
    },
  },
  'V631-1': {
    row: {
      coEthnicity1: '',
      coEthnicityText: '',
    },
  },
  'V631-2': {
    row: {
      coEthnicity2: '3',
    },
  },
  'V631-3': {
    row: {
      coEthnicity1: '1',
      coEthnicity2: '1',
    },
  },
  'V631-4': {
    row: {
      coEthnicity1: '3',
      coEthnicity2: '1',
    },
  },
  'V632-1': {
    row: {
      coEthnicityObserved: '',
    },
  },
  'V632-2': {
    row: {
      coEthnicityObserved: '1',
      coEthnicity1: '11',
    },
  },
  'V632-3': {
    row: {
      coEthnicityObserved: '2',
      coEthnicity1: '4',
    },
  },
  V633: {
    row: {
      coEthnicity1: '4',
    },
  },
  V634: {
    row: {
      coEthnicity1: '3',
    },
  },
  'V635-1': {
    row: {
      race1: '',
    },
  },
  'V635-2': {
    row: {
      race2: '6',
    },
  },
  'V635-3': {
    row: {
      race1: '2',
      race2: '2',
    },
  },
  'V635-4': {
    row: {
      race1: '6',
      race2: '2',
    },
  },
  'V636-1': {
    row: {
      raceObserved: '',
    },
  },
  'V636-2': {
    row: {
      raceObserved: '1',
      race1: '21',
    },
  },
  'V636-3': {
    row: {
      raceObserved: '2',
      race1: '7',
    },
  },
  V637: {
    row: {
      race1: '7',
    },
  },
  'V638-1': {
    row: {
      coRace1: '',
    },
  },
  'V638-2': {
    row: {
      coRace2: '6',
    },
  },
  'V638-3': {
    row: {
      coRace1: '2',
      coRace2: '2',
    },
  },
  'V638-4': {
    row: {
      coRace1: '6',
      coRace2: '2',
    },
  },
  'V639-1': {
    row: {
      coRaceObserved: '',
    },
  },
  'V639-2': {
    row: {
      coRaceObserved: '1',
      coRace1: '21',
    },
  },
  'V639-3': {
    row: {
      coRaceObserved: '2',
      coRace1: '7',
    },
  },
  V640: {
    row: {
      coRace1: '7',
    },
  },
  V641: {
    row: {
      coRace1: '6',
    },
  },
  'V642-1': {
    row: {
      sex: '7',
    },
  },
  'V642-2': {
    row: {
      sexObserved: '',
    },
  },
  V643: {
    row: {
      sex: '3',
      sexObserved: '1',
    },
  },
  'V644-1': {
    row: {
      sex: '4',
      sexObserved: '2',
    },
  },
  'V644-2': {
    row: {
      sex: '6',
      sexObserved: '1',
    },
  },
  V645: {
    row: {
      sex: '4',
      sexObserved: '2',
    },
  },
  'V646-1': {
    row: {
      coSex: '7',
    },
  },
  'V646-2': {
    row: {
      coSexObserved: '',
    },
  },
  V647: {
    row: {
      coSex: '3',
      coSexObserved: '1',
    },
  },
  'V648-1': {
    row: {
      coSex: '4',
      coSexObserved: '2',
    },
  },
  'V648-2': {
    row: {
      coSex: '6',
      coSexObserved: '1',
    },
  },
  V649: {
    row: {
      coSex: '4',
      coSexObserved: '2',
    },
  },
  V650: {
    row: {
      coSex: '1',
    },
  },
  'V651-1': {
    row: {
      age: '0',
    },
  },
  'V651-2': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
    },
  },
  'V652-1': {
    row: {
      coAge: '',
    },
  },
  'V652-2': {
    row: {
      coEthnicity1: '4',
      coRace1: '7',
      coSex: '4',
      coEthnicityObserved: '3',
      coRaceObserved: '3',
      coSexObserved: '3',
      coAge: '40',
    },
  },
  'V654-1': {
    row: {
      income: '97.5',
    },
  },
  'V654-2': {
    row: {
      affordableUnits: '2',
    },
  },
  'V655-1': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
    },
  },
  'V655-2': {
    row: {
      coEthnicity1: '4',
      coRace1: '7',
      coSex: '4',
      coEthnicityObserved: '3',
      coRaceObserved: '3',
      coSexObserved: '3',
    },
  },
  'V656-1': {
    row: {
      purchaser: '7',
    },
  },
  'V656-2': {
    row: {
      action: '4',
      purchaser: '1',
    },
  },
  'V657-1': {
    row: {
      rateSpread: '',
    },
  },
  'V657-2': {
    row: {
      action: '4',
      rateSpread: '1.5',
    },
  },
  'V657-3': {
    row: {
      reverse: '1',
      rateSpread: '1.5',
    },
  },
  'V658-1': {
    row: {
      hoepa: '4',
    },
  },
  'V658-2': {
    row: {
      action: '4',
    },
  },
  V659: {
    row: {
      lienStatus: '3',
    },
  },
  'V660-1': {
    row: {
      score: 'NA',
    },
  },
  'V660-2': {
    row: {
      scoreModel: '10',
    },
  },
  V661: {
    row: {
      score: '8888',
    },
  },
  'V662-1': {
    row: {
      scoreModelText: 'Own',
    },
  },
  'V662-2': {
    row: {
      scoreModel: '8',
    },
  },
  V663: {
    row: {
      action: '4',
    },
  },
  V664: {
    row: {
      action: '4',
    },
  },
  'V665-1': {
    row: {
      coScore: '',
    },
  },
  'V665-2': {
    row: {
      coScoreModel: '16',
    },
  },
  'V666-1': {
    row: {
      coScore: '8888',
    },
  },
  'V666-2': {
    row: {
      coScoreModel: '9',
    },
  },
  'V667-1': {
    row: {
      coScoreModelText: 'Own',
    },
  },
  'V667-2': {
    row: {
      coScoreModel: '8',
    },
  },
  'V668-1': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
    },
  },
  'V668-2': {
    row: {
      coEthnicity1: '4',
      coRace1: '7',
      coSex: '4',
      coEthnicityObserved: '3',
      coRaceObserved: '3',
      coSexObserved: '3',
      coScore: '700',
    },
  },
  'V669-1': {
    row: {
      denial1: '',
    },
  },
  'V669-2': {
    row: {
      denial2: '10',
    },
  },
  'V669-3': {
    row: {
      denial1: '1',
      denial2: '1',
    },
  },
  'V669-4': {
    row: {
      denial2: '1',
    },
  },
  'V670-1': {
    row: {
      action: '3',
    },
  },
  'V670-2': {
    row: {
      denial1: '1',
    },
  },
  'V670-3': {
    row: {
      denial1: '1',
    },
  },
  'V670-4': {
    row: {
      action: '3',
    },
  },
  'V671-1': {
    row: {
      denial1: '9',
    },
  },
  'V671-2': {
    row: {
      denialText: 'Other',
    },
  },
  'V672-1': {
    row: {
      loanCosts: '-1',
    },
  },
  'V672-2': {
    row: {
      loanCosts: '10',
      pointsAndFees: '10',
    },
  },
  'V672-3': {
    row: {
      reverse: '1',
      loanCosts: '10',
    },
  },
  'V672-4': {
    row: {
      loanCosts: '10',
    },
  },
  'V672-5': {
    row: {
      business: '1',
      loanCosts: '10',
    },
  },
  'V672-6': {
    row: {
      action: '4',
      loanCosts: '10',
    },
  },
  'V673-1': {
    row: {
      pointsAndFees: '',
    },
  },
  'V673-2': {
    row: {
      action: '4',
      pointsAndFees: '10',
    },
  },
  'V673-3': {
    row: {
      reverse: '1',
      pointsAndFees: '10',
    },
  },
  'V673-4': {
    row: {
      business: '1',
      pointsAndFees: '10',
    },
  },
  'V673-5': {
    row: {
      loanCosts: '10',
      pointsAndFees: '10',
    },
  },
  'V674-1': {
    row: {
      originationCharges: '-1',
    },
  },
  'V674-2': {
    row: {
      reverse: '1',
      originationCharges: '10',
    },
  },
  'V674-3': {
    row: {
      originationCharges: '10',
    },
  },
  'V674-4': {
    row: {
      business: '1',
      originationCharges: '10',
    },
  },
  'V674-5': {
    row: {
      action: '4',
      originationCharges: '10',
    },
  },
  'V675-1': {
    row: {
      discountPoints: '-1',
    },
  },
  'V675-2': {
    row: {
      reverse: '1',
      discountPoints: '10',
    },
  },
  'V675-3': {
    row: {
      discountPoints: '10',
    },
  },
  'V675-4': {
    row: {
      business: '1',
      discountPoints: '10',
    },
  },
  'V675-5': {
    row: {
      action: '4',
      discountPoints: '10',
    },
  },
  'V676-1': {
    row: {
      lenderCredits: '-1',
    },
  },
  'V676-2': {
    row: {
      reverse: '1',
      lenderCredits: '10',
    },
  },
  'V676-3': {
    row: {
      lenderCredits: '10',
    },
  },
  'V676-4': {
    row: {
      business: '1',
      lenderCredits: '10',
    },
  },
  'V676-5': {
    row: {
      action: '4',
      lenderCredits: '10',
    },
  },
  'V677-1': {
    row: {
      interestRate: '',
    },
  },
  'V677-2': {
    row: {
      action: '4',
    },
  },
  'V678-1': {
    row: {
      prepaymentTerm: '0',
    },
  },
  'V678-2': {
    row: {
      action: '6',
      prepaymentTerm: '12',
    },
  },
  'V678-3': {
    row: {
      reverse: '1',
      prepaymentTerm: '12',
    },
  },
  'V678-4': {
    row: {
      business: '1',
      prepaymentTerm: '12',
    },
  },
  'V678-5': {
    row: {
      prepaymentTerm: '181',
    },
  },
  'V679-1': {
    row: {
      dti: '',
    },
  },
  'V679-2': {
    row: {
      action: '4',
    },
  },
  'V679-3': {
    row: {
      affordableUnits: '2',
    },
  },
  'V680-1': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
    },
  },
  'V680-2': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
      coEthnicity1: '4',
      coRace1: '7',
      coSex: '4',
      coEthnicityObserved: '3',
      coRaceObserved: '3',
      coSexObserved: '3',
    },
  },
  'V681-1': {
    row: {
      cltv: '0',
    },
  },
  'V681-2': {
    row: {
      action: '4',
    },
  },
  'V682-1': {
    row: {
      loanTerm: '0',
    },
  },
  'V682-2': {
    row: {
      reverse: '1',
    },
  },
  V683: {
    row: {
      introPeriod: '0',
    },
  },
  V684: {
    row: {
      balloon: '3',
    },
  },
  V685: {
    row: {
      interestOnly: '3',
    },
  },
  V686: {
    row: {
      negativeAmortization: '3',
    },
  },
  V687: {
    row: {
      otherNonAmortizing: '3',
    },
  },
  'V688-1': {
    row: {
      propertyValue: '0',
    },
  },
  'V688-2': {
    row: {
      action: '4',
    },
  },
  'V689-1': {
    row: {
      manufacturedType: '4',
    },
  },
  'V689-2': {
    row: {
      affordableUnits: '2',
      manufacturedType: '1',
    },
  },
  'V689-3': {
    row: {
      manufacturedType: '1',
    },
  },
  'V690-1': {
    row: {
      manufacturedLand: '6',
    },
  },
  'V690-2': {
    row: {
      affordableUnits: '2',
      manufacturedLand: '1',
    },
  },
  'V690-3': {
    row: {
      manufacturedLand: '1',
    },
  },
  V691: {
    row: {
      units: '0',
    },
  },
  'V692-1': {
    row: {
      affordableUnits: '',
    },
  },
  'V692-2': {
    row: {
      affordableUnits: '1',
    },
  },
  'V692-3': {
    row: {
      units: '5',
      affordableUnits: '6',
    },
  },
  'V693-1': {
    row: {
      submission: '',
    },
  },
  'V693-2': {
    row: {
      action: '6',
    },
  },
  'V693-3': {
    row: {
      submission: '3',
    },
  },
  'V694-1': {
    row: {
      payable: '',
    },
  },
  'V694-2': {
    row: {
      action: '6',
    },
  },
  'V694-3': {
    row: {
      payable: '3',
    },
  },
  'V695-1': {
    row: {
      officer: '',
    },
  },
  'V695-2': {
    row: {
      officer: '000',
    },
  },
  'V696-1': {
    row: {
      underwritingSystem1: '8',
    },
  },
  'V696-2': {
    row: {
      underwritingResult1: '25',
    },
  },
  'V696-3': {
    row: {
      underwritingSystem2: '1',
    },
  },
  V699: {
    row: {
      underwritingSystem1: '5',
    },
  },
  'V700-1': {
    row: {
      underwritingResult1: '1',
    },
  },
  'V700-2': {
    row: {
      underwritingSystem1: '1',
    },
  },
  V701: {
    row: {
      underwritingResult2: '1',
    },
  },
  'V702-1': {
    row: {
      underwritingSystem1: '5',
    },
  },
  'V702-2': {
    row: {
      underwritingSystemText: 'Own',
    },
  },
  'V703-1': {
    row: {
      underwritingResult1: '16',
    },
  },
  'V703-2': {
    row: {
      underwritingResultText: 'Own',
    },
  },
  'V704-1': {
    row: {
      action: '6',
      underwritingSystem1: '1',
    },
  },
  'V704-2': {
    row: {
      action: '6',
      underwritingResult1: '1',
    },
  },
  'V705-1': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
      underwritingSystem1: '1',
    },
  },
  'V705-2': {
    row: {
      ethnicity1: '4',
      race1: '7',
      sex: '4',
      ethnicityObserved: '3',
      raceObserved: '3',
      sexObserved: '3',
      coEthnicity1: '4',
      coRace1: '7',
      coSex: '4',
      coEthnicityObserved: '3',
      coRaceObserved: '3',
      coSexObserved: '3',
      underwritingSystem1: '1',
    },
  },
  V706: {
    row: {
      reverse: '',
    },
  },
  V707: {
    row: {
      openEnd: '',
    },
  },
  V708: {
    row: {
      business: '',
    },
  },
  V709: {
    row: {
      street: 'Exempt',
    },
  },
  V710: {
    row: {
      score: '1111',
    },
  },
  V711: {
    row: {
      denial1: '1111',
      denialText: 'Other',
    },
  },
  V712: {
    row: {
      loanCosts: 'Exempt',
    },
  },
  V713: {
    row: {
      underwritingSystem1: '1111',
    },
  },
  V714: {
    row: {
      submission: '1111',
    },
  },
  V715: {
    row: {
      balloon: '1111',
    },
  },
  V717: {
    sheet: {
      contactEmail: 'no address',
    },
  },
  V718: {
    sheet: {
      quarter: '5',
    },
  },
  V719: {
    sheet: {
      institution: '123',
    },
  },
  'V719-1': {
    sheet: {
      institution: '123',
    },
  },
  'V721-1': {
    row: {
      age: '9999',
    },
  },
  'V721-2': {
    row: {
      coAge: '1111',
    },
  },
  'V720-1': {
    row: {
      score: '279',
    },
  },
  'V720-2': {
    row: {
      coScore: '279',
      coScoreModel: '12',
    },
  },
  'V720-3': {
    row: {
      score: '299',
      scoreModel: '15',
    },
  },
  'V720-4': {
    row: {
      coScore: '299',
      coScoreModel: '13',
    },
  },
}
