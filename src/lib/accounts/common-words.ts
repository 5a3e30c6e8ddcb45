/**
 * The most common passwords in lower case: from the leaks collected by SecLists (github.com/danielmiessler/SecLists, MIT), and
 * words that are likely in India. Keyboard sequences, repetitions, numbers after a word and digits in place of letters are not
 * listed: common-passwords.ts detects them.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
password passwords passwort passw passwor wordpass mypass nopass megapass newpass napass pass letmein changeme welcome
trustno master admin administrator root login guest user access secret private security system server default test
tester testing test1234 testtest temp computer internet windows samsung microsoft google logitech toshiba motorola
panasonic siemens nokia compaq gateway presario pavilion philips ericsson verbatim vkontakte facebook linkedin whatsapp
instagram qwer1234 1234qwer asdf1234 zxcv1234 qwe123 asd123 123qwe 123asd 123abc abc123 abcd1234 1234abcd 123qweasd
123qweasdzxc 123qwerty 123456qwerty 12345qwert qwerty12345 1q2w3e 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3f4 12qwaszx
qwaszx qazxsw qawsed qawsedrf qazxswedc zaqxsw zaq1xsw2 zaq12wsx 1qazxsw2 azsxdc azsxdcfv 12qw34er 1qa2ws3ed qweasd
qweasdzxc zxcasdqwe qwerasdf qazwsx zxcvbn qwerty qwertz azerty asdfgh asdasd qweqwe adgjmptw 123654 123654789 147258
147258369 147852 147852369 741852 741852963 789456 789456123 963852 963852741 159357 159753 753159 753951 951753 456852
852456 12344321 1234554321 123454321 123321 123321123 12332 321654987 1029384756 102938 192837465 192837 112233
11223344 1122334455 111222333 11112222 11235813 112358 1123581321 31415926 314159 4815162342 13243546 12131415 10203040
102030 25802580 14789632 1478963 147896325 12369874 123698745 78945612 123789456 123789 12345679 18436572 15426378
73501505 87654321 01011970 01011980 01011981 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991
01012000 01012001 01012010 01012011 03082006 02071986 51505150 21122112 1232323q 8675309 rush2112 thx1138 ncc1701
ncc1701a ncc1701d ncc1701e drowssap gfhjkm ghbdtn ghbdtnbr fktrcfylh fyfcnfcbz cjkysirj dbrnjhbz trfnthbyf rhbcnbyf
cdtnkfyf dkflbvbh vfrcbvrf dthjybrf rfnthbyf rjirfrgbde ghjcnjnfr vfhufhbnf rhfcjnrf dkflbckfd dfktynbyf vfvfgfgf
usuckballz soso123aljg sojdlg123aljg gn56gn56 shaney14 access14 wrinkle mailcreated nuttertools 8j4ye3uz p0015123
nwo4life kcj9wx5n 1x2zkg8w montgom240 chrisbln multiplelo sersolution gesperrt translator fuckinside r2d2c3po agent007
bond007 blink182 anhyeuem aspirine baseball football basketball softball paintball hockey soccer cricket tennis golf
golfer golfing golfball racing boxing lacrosse swimming surfing skiing skating running fishing hunting bowling
wrestling volley marathon champion champions liverpool arsenal chelsea everton barcelona juventus manchester manunited
manutd madrid westham tottenham newcastle rangers celtic yankees steelers cowboys lakers eagles packers raiders
dolphins broncos patriots panthers redskins redsox redwings bulldogs wildcats wolfpack tarheels buckeyes warriors
chargers mariners phillies seminole spartans vikings giants tigers superman batman spiderman ironman wolverine starwars
startrek stargate star skywalker hansolo gandalf legolas aragorn matrix terminator predator scarface godzilla pokemon
pikachu naruto minecraft warcraft starcraft halflife nintendo playboy playstation xbox zelda sonic mario pacman diablo
simpsons simpson southpark snoopy garfield mickey disney lionking peterpan scoobydoo scooby popeye tigger winnie
poohbear barbie hellokitty kitty metallica nirvana slipknot eminem beatles pearljam greenday megadeth rammstein
zeppelin pinkfloyd vanhalen aerosmith godsmack deftones acdc jamesbond starbucks cocacola pepsi snickers skittles
marlboro budlight guinness mercedes ferrari porsche corvette mustang camaro chevelle cadillac cherokee wrangler
kawasaki yamaha suzuki harley ducati honda toyota nissan fordf150 jaguar dodgeram lowrider sunshine princess iloveyou
loveyou iloveu ilove iloveme lovely lover lovers loverboy loveme love truelove mylove sweetheart sweety sweetie
sweetpea darling beautiful handsome angel angels babygirl babyboy babydoll babyblue baby bigdaddy daddy mommy mother
father brother brothers sister family children friends friend bestfriend forever always whatever nothing something
anything remember forgot forget idontknow ihateyou thankyou thanks please goodluck goodbye goodtime hello hallo bonjour
happy happyday smile smiley cheese chocolate cookie cookies banana bananas orange cherry apple apples applepie icecream
lollipop candy candyman peanut peanuts popcorn pumpkin pepper ginger coffee chicken chickens meatball meatloaf porkchop
mushroom pineapple coconut cinnamon sugar honey butter noodles sausage cupcake dragon monkey shadow killer hunter
ranger buster tiger lion panther wolf wolves lonewolf eagle falcon hawk phoenix dolphin elephant penguin penguins
kangaroo turtle rabbit squirrel hedgehog dinosaur spider scorpion butterfly ladybug starfish goldfish unicorn pegasus
horses horse mongoose flamingo anaconda kitten kittycat blackcat pussycat blackdog bulldog labrador bluebird firebird
stingray stallion werewolf vampire monster dragons summer winter autumn spring january february march april june july
august september october november december monday tuesday wednesday thursday friday saturday sunday birthday holiday
christmas vacation weekend midnight tomorrow sunset sunrise sunnyday rainbow flower flowers sunflower magnolia garden
forest mountain ocean island paradise heaven thunder lightning storm tornado hurricane earthquake snowball snowman
fireball wildfire hellfire starfire stardust diamond diamonds silver golden gold platinum titanium sapphire emerald
crystal treasure precious money moneyman bigmoney dollar lucky luckydog success winner victory business manager
director engineer designer teacher student doctor lawyer operator webmaster mechanic military commando soldier infantry
airforce airborne marines semperfi police fireman captain spitfire defender guardian crusader warrior knight legend
hercules achilles napoleon einstein socrates hannibal leonardo lancelot excalibur sherlock rasputin morpheus avatar
assassin ninja samurai gladiator undertaker overlord sentinel warhammer ragnarok valhalla atlantis universe galaxy
planet starship enterprise apollo apollo13 explorer voyager frontier freedom liberty justice peace passion pleasure
fantasy fantastic destiny eternity infinity serenity harmony spirit genius creative ultimate maximum superstar rockstar
superfly cooldude dietcoke drpepper rootbeer blahblah lalala hahaha lollol westside eastside southern downtown highland
woodland keystone lonestar darkness darkside darkstar twilight moonlight bluemoon bluesky blueeyes blueblue electric
concrete standard national imperial american american1 canadian japanese america england scotland ireland london
chicago boston newyork brooklyn hollywood lasvegas california florida texas michigan colorado virginia carolina
oklahoma kentucky maryland nebraska montreal toronto australia hongkong pakistan thailand portugal colombia trinidad
barcelon amsterdam portland richmond columbia columbus savannah aberdeen plymouth brighton kingston waterloo saratoga
yosemite broadway westwood sherwood california1 sandiego santiago atlantic pacific michael michelle jennifer jessica
samantha victoria jonathan danielle nicholas benjamin alexander alexandra christopher christian christina christine
christie charlotte elizabeth isabella isabelle angelina angelica anastasia valentina valentin veronica veronika
stephanie sebastian catherine katherine kathleen kristina kristine caroline courtney patricia margaret kimberly
brittany penelope florence beatrice rosemary meredith lorraine nathalie scarlett cristina ekaterina katerina viktoria
svetlana vladimir vladislav aleksandr alejandro fernando federico giuseppe giovanni francois frederic emmanuel jeremiah
theodore lawrence franklin hamilton harrison anderson williams robinson thompson peterson phillips richards davidson
fletcher campbell mitchell marshall morrison martinez crawford bradford sinclair clifford clarence chandler andrew
anthony ashley amanda austin bailey brandon charles charlie daniel david george heather hannah jackson james jasmine
jeremy johnson jordan joseph joshua justin martin matthew maggie melissa morgan nathan nicole oliver patrick rachel
rebecca richard robert sabrina sandra sophie steven taylor thomas tiffany vanessa william wilson natasha nikita marina
arthur edward albert walter donald eugene gregory russell phillip vincent raymond ronald leonard murphy parker cooper
carter lauren andrea angela barbara monica teresa denise pamela sharon cheryl brenda virginia1 cynthia yvonne johnjohn
fredfred billybob billyboy tommyboy dannyboy johnny freddy jackie bonnie sydney maxwell dexter tucker casper jasper
oscar rocky buddy smokey sparky lucky1 maverick rascal muffin pookie fluffy india bharat hindustan indian krishna
ganesh ganesha shiva hanuman jaihind jaimatadi omsairam saibaba sairam lakshmi sachin dhoni kohli rahul priya pooja
neha anjali deepak amit sanjay vijay suresh ramesh srinivas mumbai delhi bangalore iloveindia sweetu bookworm bookshop
bookstore bookfront library reader reading fuckyou fuckoff fuckthis fuckme asshole bullshit shithead holyshit dickhead
motherfucker bollocks blowjob sexy sexygirl ilovesex pornstar freeporn mistress metallic peekaboo renegade cavalier
intrepid aquarius scorpio technics trombone clarinet guitar drummer musicman pianoman magicman macdaddy munchkin
freckles snuggles cuddles dreamer gangster thuglife makaveli tacobell kamikaze zerocool sithlord hardcore hardrock
rockhard punkrock hotstuff roadkill backdoor bullseye buckshot killbill knickers sneakers umbrella airplane railroad
sailboat keyboard software function terminal solution spectrum quantum resident thirteen attitude positive majestic
godfather knickerbocker geronimo lifehack lifetime showtime playtime justdoit gotohell hellyeah deadhead grateful
bonehead airbus superman1 freeuser freepass liverpoo butthead alexande christin maryjane passport swordfis wolverin
elizabet spiderma rolltide cardinal alexandr cheyenne chocolat blizzard sterling bobafett swordfish longhorn devildog
shamrock goldberg wolfgang basketba aardvark christia stephani enterpri consumer butterfl babylon sundance kingkong
alejandr personal super christop tottenha hollywoo stocking sebastia charlott skywalke seinfeld slapshot raistlin
coltrane stranger blackman meridian scoobydo discover catalina californ stonecol septembe titleist redalert mersedes
research caliente mustangs margarita formula shopping springer brucelee pineappl infiniti blackjac cosworth lightnin
chevrole chevrolet catherin beefcake scooter doberman romashka doughboy dilligaf pinkfloy hastings somethin hurrican
microlab syracuse manchest jamesbon turkey front242 starbuck gordon maradona charlton albatros albatross excalibu
greenbay greatone rastaman hyperion kingfish tunafish robotech kenworth splinter pingpong wrestlin chester snoopdog
chainsaw australi alliance snowboar snowboard mamapapa skorpion blackhaw blackhawk marino gargoyle motherlode lokomotiv
lokomotive goldstar whitesox tazmania panasoni paintbal newcastl sunflowe johannes intruder callaway salamander
chuckles avalanch avalanche stonecold passwordpassword 123456aa 1passwor 01011910
`
    .trim()
    .split(/\s+/),
);
