const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words typical of any dashboard. An admin adds its own words. */
export const dashboardWords = wordsIn('dashboard backoffice admin superadmin administrator viewer manager owner');

/**
 * The most common words in passwords, in lower case: defaults, names, animals, teams, cities, cars, films. Attackers
 * try these words first, followed by a year or some digits.
 */
export const commonWords = wordsIn(`
password passwort passwd contrasena motdepasse parola secret topsecret letmein welcome login logon signin access enter default changeme
temporary temp test testing tester demo guest user username root system master server computer internet windows office google facebook
android samsung iphone apple microsoft oracle cisco security private
iloveyou loveyou iloveu love lover lovely loveme forever friend friends family mother father brother sister daddy mommy mama papa baby
babygirl babyboy princess prince queen king angel heart kisses sweet sweetie sweetheart honey sugar cookie candy chocolate darling
sunshine moonlight starlight rainbow flower flowers blossom butterfly summer winter spring autumn monday tuesday wednesday thursday
friday saturday sunday january february march april june july august september october november december midnight morning
monkey dragon tiger lion eagle falcon panther puppy kitten kitty horse mustang stallion dolphin penguin elephant spider scorpion snake
turtle rabbit chicken cowboy hunter ranger warrior soldier knight samurai ninja pirate wizard merlin gandalf phoenix unicorn dinosaur
football baseball basketball volleyball softball hockey soccer tennis golf cricket racing runner player winner champion athlete fitness
liverpool arsenal chelsea manchester united barcelona realmadrid juventus milan inter ronaldo messi beckham zidane jordan yankees
cowboys lakers bulls steelers packers eagles dolphins raiders redsox patriots rangers
superman batman spiderman ironman avengers starwars startrek matrix skywalker vader pokemon pikachu naruto minecraft nintendo
playstation xbox mario zelda sonic simpsons snoopy scooby garfield mickey winnie disney hogwarts potter hobbit
michael michelle jennifer jessica ashley amanda daniel danielle joshua andrew anthony jonathan benjamin alexander alexandra alexandre
alejandro christian christopher christina christine christin nicholas nicole natalie natasha victoria vanessa veronica valentin
valentina stephanie stephen steven sebastian samantha samuel robert roberto rebecca rachel patrick patricia matthew maximilian
margaret marina maria mariana lawrence lauren katherine kathryn kimberly kristina joseph johnson jackson jasmine isabella isabelle
henry hannah gabriel gabriela frederick francisco fernando elizabeth eleanor dominic dorothy diana charlotte charles carolina caroline
catherine cameron brandon bradley barbara angela angelina anderson anastasia adriana abigail thomas taylor theresa teresa thompson
williams william wilson vincent virginia richard ricardo antonio alberto leonardo lorenzo giovanni francesca marco pierre philippe
george gregory harry edward martin walter oliver oscar lucas sophia emma olivia chloe megan melissa crystal tiffany brittany courtney
mohammed mohamed muhammad mohammad mahmoud ahmad ahmed mustafa ibrahim ismail yousef youssef hassan hussein hussain khaled khalid
abdullah abdallah abdulrahman abdelrahman fatima fatma aisha maryam mariam zainab zeinab khadija layla leila sara sarah nour noor amira
salma yasmin yasmine karim omar tarek tariq bilal hamza samir nadia rania dina habibi habibti inshallah bismillah alhamdulillah
mashallah subhanallah allah akbar ramadan islam muslim quran makkah madinah syria damascus aleppo kuwait qatar doha dubai emirates
saudi riyadh jeddah egypt cairo jordan lebanon beirut palestine gaza iraq baghdad oman yemen morocco algeria tunisia libya
america american england london liverpool scotland ireland germany deutschland france paris espana madrid italia italy roma russia
moscow brasil brazil mexico argentina canada toronto vancouver australia sydney melbourne japan tokyo china india pakistan
newyork chicago boston dallas denver houston phoenix atlanta florida miami california texas hawaii losangeles brooklyn alaska arizona
nevada montana georgia carolina dakota cheyenne oakland memphis detroit seattle
mercedes porsche ferrari corvette camaro lamborghini toyota honda nissan suzuki yamaha kawasaki harley davidson jaguar maserati
chevrolet chevy mazda subaru bmw audi volvo diesel turbo
metallica nirvana beatles slipknot megadeth eminem madonna elvis guitar music rocknroll rockstar rock blink radiohead scarlet
jesus christ jesuschrist god godisgood blessed blessing faith hope grace peace freedom liberty heaven devil satan
money dollar dollars million millionaire business success diamond diamonds golden gold silver platinum crystal sapphire emerald pearl
purple orange yellow black white green blue red pink banana apple cherry strawberry pineapple coconut lemon peaches pumpkin
chocolate vanilla butter cheese pepper coffee pizza burger cheesecake pancake bubbles
whatever nothing something anything everything please thankyou hello hallo bonjour hola salam marhaba goodbye goodluck happy lucky crazy
perfect awesome fantastic beautiful wonderful gorgeous handsome amazing cool sexy killer hacker destiny maverick gangster
mountain ocean river island beach sunset thunder lightning storm tornado hurricane blizzard fire firebird water earth galaxy universe
planet mercury venus saturn jupiter neptune apollo discovery voyager infinity eternity paradise fantasy dream dreams dreamer memory
trust trustno letmein shadow hunter killer buster bailey ginger peanut maggie sophie molly jasper rocky cooper rusty sparky smokey
casper coco princess pepper precious simba nemo lucky bandit oreo scooter snickers snowball
airborne marines semper fidelis navy army pilot captain general sergeant commander doctor nurse police fireman lawyer engineer student
teacher school college university science chemistry biology physics history english spanish arabic library pencil
einstein mozart beethoven napoleon shakespeare sherlock holmes picasso leonardo socrates homer hercules achilles
star light dark night day sun moon fire water wind snow ice storm cloud rain air land earth wood stone rock iron steel metal gold wild free
hard soft big little long short high low hot cold dead living man boy girl woman baby kid guy dude lady king lord god evil demon death
dog cat bird wolf bear bull fox fish frog duck bee bug ant pig cow goat deer hawk turkey hog pussycat hedgehog antelope mongoose
ball bat foot hand head heart face eye hair leg back body bone blood tooth finger brain mind soul spirit dream
house home room door wall key book note paper box cup plate table chair bed lamp clock watch board stick wheel chain chainsaw sword
shield gun bullet shot war fight battle force power strong strength fast slow speed racer driver road street track trail lake side hill
west east north south country city town village castle tower bridge garden park forest valley field tree leaf rose rosemary lily grass
car truck bus train plane ship boat bike motor engine wagon ranger pilot rover cruiser voyage space rocket star ship
meat fruit cake pie bread milk beer wine jelly bean sauce sandwich taco salt spice cinnamon cucumber tomato potato garlic onion
red blue green brown gray grey pink purple silver violet indigo ivory ebony
one two three four five six seven eight nine ten first last best new old good bad mad sad fun funny cute pretty ugly lazy busy
play game gamer score goal team club league coach hero legend master monster ghost zombie vampire witch devil beast giant
work job boss cash bank rich poor bucks flow pay card loan sale sales salesman buy sell deal
fuck fucker fuckyou shit bitch asshole ass butt dick cock pussy porn sex sexy boob boobs tits naked bastard whore slut cunt
hate kill die live stop go come run walk jump climb swim fly sing dance drink eat sleep smile laugh cry kiss touch look see
you your me my mine him her his our they them this that what who why when where how just only never ever always again more most
with without inside outside over under into from and the for not are was can will let get got take make give want need know
tomorrow today tonight yesterday forever nevermore sometime weekend holiday birthday christmas easter vacation
attitude absolutely another architect attorney atlantic pacific arctic balloon beyond bicycle blackjack bulldog business campus
captain casino celtic celtics center central chance change charger chess chief church circle classic climber cobalt collins
comedy command commando concrete constant contact control copper corona cosmos country couple courage creative creation criminal
critical cyber danger daylight decade delta design designer digital director dolphin domain drummer dynamic dynasty eclipse electric
element elephant elevator emperor empire energy enigma escape europe express extreme fashion father female fiction fighter
finance fishing florist fortune forward foundation fountain frontier fusion future genesis genius gentle ghost global gordon
gothic graphic gravity guardian guinness gunner hammer harmony harvest hell helper history hobby hollywood hotel hunting illusion image
imagine imperial impact indian industry inferno insane integral internal invader invisible jackpot jester jungle junior justice
karate keyboard kingdom knicks laser laptop legacy leather legendary letter library lifetime limited lincoln logan logitech london
lottery magic magnet magnum mailbox malibu marathon marshall martin martini material maximum maximus medical melody memorial mental
meteor method midway military miracle mirror mission mobile model modern moment monopoly monaco monitor motion motorola movie
mystery mystic nathan nathaniel national nature network nobody normal notebook notorious number obsidian oblivion office olympic omega
operator opera option oracle orchid original outlaw outlaws outsider packard panasonic paradigm paradox parker partner passion pathfinder
patience pavilion penguin people perfect person philips phantom photo picture pioneer pistol player pocket poetry poison polar polaris
portugal poseidon postal predator premier presario president pressure prestige priest printer problem process product professor
profile program project prophet protect proton public puzzle pyramid python quality quantum quebec question racoon radar radio
raptor ravens raymond reality rebel record redhead redneck reggae renegade rescue resident respect reverse revolution rhythm ripper
robbie robot rodney romance roman romeo royal russell rugby sabrina sailing sailor salvador sandman sandra satellite scarface school
science scissors scooter scotty screen script search season secret section senator senior sensor serenity service shannon shark sharon
shelby shepherd sheriff shooter siemens silence silent simple single sister skate skater skinny skipper skyline smith smoke smooth sniper
social solar soldier solution song sparrow special spectrum speaker spencer spring squirrel stanford stanley static station stealth stella
stinky stranger strange strike striker student studio submit subway sugar suicide sullivan sultan sunday super supreme surfer surf
surprise survivor swinger swordfish symbol system tattoo taxi techno technic teddy telephone tequila terminal terminator theater
therapy theory tigger timber time titan titanic toaster tommy topgun total tractor trader traffic transfer travel traveler treasure
trigger trinity trojan trombone trooper trouble trumpet tucker tunnel twilight twister ultimate ultra undertaker union universal
valhalla valkyrie valley vampire velvet venture vertigo veteran victor victory viking vintage violin viper virgin virus vision vortex
walker wanted warcraft warlock warren warrior washington weasel weather webmaster wedding western whisper whiskey wildcat willow
window wisdom wolverine wonder world wrestler writer xavier yellow young zeppelin zodiac
aaron adrian alan albert alex alice alicia alison allison amber amy andrea andreas andres angus anna anne annie april ariel arthur
audrey austin beth billy bob bobby bonnie brad brenda brian britney bruce bruno bryan caleb calvin carl carla carlos carmen carol
caroline carrie cassie cecilia cesar chad chance charlie chelsea chester chris cindy claire clara claude claudia connor craig cristina
curtis cynthia dallas damian damien dan dana danny daphne darren dave david dean debbie deborah dennis derek desiree diego
donald donna doris douglas dustin dylan eddie edgar edith eduardo edwin elena ellen emily enrique eric erica erik ernest esther ethan
eugene eva evelyn felix fiona frank frankie fred freddy frederic gary gavin gerald gerard gilbert gina giovanna gloria grant greg
gustavo hans harold harris harrison heather hector helen holly hugo igor irene isaac ivan jack jackie jacob jake james jamie jane
janet janice jared jason javier jean jeff jeffrey jenny jeremy jerome jerry jesse jessie jill jimmy joan joanna joe joel john johnny
jorge jose juan judith judy julia julian julie julius justin karen karl kate katie keith kelly kenneth kenny kevin kyle larry laura
leon leslie lewis linda lisa liz lois louis louise luis luke lydia lynn madeline marc marcel marcella marcus maria marie mario
marisa mark marlene marvin mary mason maurice max maxwell mckenzie meredith michel miguel mike miranda mitchell monica monique morgan
morris morrison murray nancy neil nelson nick nikita nina noah nora norman owen pablo pamela paul paula pedro peggy percy
perry peter phil philip phillip rafael ralph ramon randy raul ray rebecca regina renee rick ricky rita robin roger roland roman ron
ronald ronnie rosa ross roy ruben ruby russell ruth ryan sally sam sammy sasha scott sean sergio seth shane shaun shawn sheila sherry
shirley sidney silvia simon sofia sonia sonya stacey stacy stan stefan steve stewart stuart sue susan suzanne sylvia tamara tania
tanya ted teri terry tim timothy tina todd tom tony tracy travis trevor tyler valerie vera vicky victor vince violet vladimir wanda
wayne wendy wesley whitney willie yvonne yvette zachary zoe
istanbul marseille malaysia normandy newcastle pasadena stanford stafford kirkland oklahoma tottenham sheffield birmingham munich
berlin hamburg amsterdam rotterdam holland belgium sweden norway denmark finland poland ukraine romania bulgaria hungary greece
athens turkey ankara thailand bangkok vietnam singapore indonesia philippines manila hongkong shanghai beijing korea seoul
hardcore darkness harrison longhorn overlord predator stingray westside franklin goodtime airforce frederic wildfire
qwerty qwertz azerty asdf asdfgh zxcvbn zxcvbnm qazwsx wsxedc edcrfv abcd abcdef
`);
