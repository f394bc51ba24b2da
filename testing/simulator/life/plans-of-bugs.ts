/** A plan that shows each planted bug, by the bug's name. It is tried first: searching all plans for one takes up to half a minute. */
export const plansOfBugs: Readonly<Record<string, string>> = {
  'no keys: every try of a renewal holds the card anew': 'life:renewal call:1=silent call:3=late at:7=twin',
  'a renewal in doubt is repeated under the next key': 'life:renewal call:1=silent call:3=late at:7=twin',
  'a key is trusted for longer than the bank remembers it':
    'life:renewal crash:12 crash:57 call:3=kept call:6=refused call:1=forgotten at:1=take-2 at:17=twin',
  'a release is written down as done before it is called':
    'life:renewal crash:5 crash:32 call:8=silent call:9=kept at:28=twin at:12=twin',
  'a lost renewal is taken for declined': 'life:renewal call:1=silent call:3=late at:7=twin',
  'a lost release is taken for released':
    'life:renewal call:1=late call:2=kept call:7=late at:34=delete at:4=twin',
  'a refused release of a replaced hold is not asked again':
    'life:renewal call:1=late call:2=kept call:7=late at:34=delete at:4=twin',
  'a release that went wrong is not asked again': 'life:taken',
  'a hold that somebody captured by hand counts as released': 'life:taken',
  'a refund that nobody answered counts as refunded':
    'life:renewal crash:6 crash:2 crash:11 call:13=lost call:6=silent call:5=kept at:11=take-2 at:36=twin',
  'a hold that somebody captured by hand keeps its seat': 'life:taken',
  'an event is trusted: a declined card ends the seat, although the next one was good':
    'life:price-rise at:6=pay-6-badly',
  'an event is trusted: a hold is there because it once was':
    'life:renewal crash:49 crash:40 crash:20 call:12=kept call:1=refused call:5=lost at:35=old-news at:32=twin',
  'a renewal forgets the old hold': 'life:renewal',
  'a renewal lets the old hold go before the new one is known': 'life:renewal',
  'a hold takes the seat of a group whose ticket is being bought':
    'life:renewal crash:7 crash:4 crash:15 at:4=delete at:12=twin',
  'who left after a swap is taken for somebody whose old hold counts':
    'life:renewal crash:15 at:20=leave-2 at:38=twin',
  'a seat is freed although its owner has just paid on an open page': 'life:renewal-late',
  'a renewal that falls due while the group is full is forgotten': 'life:renewal-reopens crash:35',
  'a renewal that found the group full is not begun again': 'life:renewal-reopens at:7=card-2 at:49=twin',
  'one hold that is not renewed shortens the time of all': 'life:unrenewed-reopens',
  'whoever did not agree to a renewal is never asked': 'life:unrenewed',
  'a hold that nobody renews keeps its seat': 'life:unrenewed',
  'a seat whose time ran out while the group was full is forgotten': 'life:unrenewed-reopens crash:57',
  'a yes to a higher price forgets the old hold': 'life:renewal-late',
  'a lost answer to the new hold is taken for a no, and a page is opened': 'life:price-rise call:15=unheard',
  'whoever lost the lease writes on':
    'life:renewal call:1=late call:2=kept call:7=late at:34=delete at:4=twin',
  'whoever asks gets the saga, although somebody works on it':
    'life:renewal crash:10 crash:1 crash:42 call:2=silent at:34=leave-8 at:13=twin',
  'a renewal that was begun twice is two':
    'life:renewal crash:2 crash:7 crash:18 call:8=forgotten at:35=twin',
  'a leased seat is leased once more': 'life:joins call:1=forgotten',
}
