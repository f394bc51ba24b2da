/** A way between two stations of one city, on foot or by metro, in minutes: from train to train. */
export interface CityWalk {
  from: string
  to: string
  minutes: number
}

function readWalks(text: string): CityWalk[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', to = '', minutes = 0] = line.trim().split(/\s+/)
      const walk = { from, to, minutes: Number(minutes) }
      return [walk, { ...walk, from: to, to: from }]
    })
}

/** Where journeys go on from another station, with the time the railways allow for it. */
export const cityWalks = readWalks(`
  FRPARGDN FRPAREST 20
  FRPARGDN FRPARSLZ 40
  FRPARGDN FRPARLYO 50
  FRPARGDN FRPARAUS 55
  FRPARGDN FRPARMPN 60
  FRPAREST FRPARSLZ 40
  FRPAREST FRPARLYO 50
  FRPAREST FRPARAUS 50
  FRPAREST FRPARMPN 60
  FRPARLYO FRPARAUS 25
  FRPARLYO FRPARMPN 55
  FRPARLYO FRPARSLZ 50
  FRPARAUS FRPARMPN 45
  FRPARMPN FRPARSLZ 45
  FRLILFLA FRLILEUR 15
  GBLONSPX GBLONKGX 15
  GBLONSPX GBLONEUS 25
  GBLONKGX GBLONEUS 25
  GBLONSPX GBLONPAD 45
  GBLONKGX GBLONPAD 45
  GBLONEUS GBLONPAD 40
  ESMADATO ESMADCHA 45
`)
